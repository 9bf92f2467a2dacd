// What a mark that counts back, or its release, would change of statements that are made.
import { z } from 'zod';
import { agentNo } from '../agent.ts';
import { amount, day, uuid } from '../call.ts';
import { earningKinds } from '../constants.ts';
import { defineOfficeCall } from './office-call.ts';

export const preview = defineOfficeCall({
  method: 'GET',
  path: '/ops/agents/mark-preview',
  summary: 'Preview the corrections of a mark',
  description: 'By agent and earning, computed as if the mark or its release was signed now; nothing is kept',
  permit: 'staff',
  needs: 'agent.decide',
  query: z.strictObject({ playerId: uuid.toLowerCase(), act: z.enum(['mark', 'unmark']), from: day }),
  value: z.strictObject({
    currency: z.string(),
    list: z.array(
      z.strictObject({
        agentNo,
        userName: z.string(),
        kind: z.enum(earningKinds),
        items: z.int().describe('of statements, each corrected once'),
        amount: amount.describe('what is given (above zero) or taken back'),
      }),
    ),
    total: amount,
  }),
  errors: ['NOT_FOUND', 'TXN_CONFLICT', 'AGENT_MARK_DAY'],
  example: {
    query: { playerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e51', act: 'mark', from: '2026-11-02' },
    value: {
      currency: 'PHP',
      list: [{ agentNo: 7, userName: 'lina', kind: 'rebate', items: 21, amount: '-1250.00' }],
      total: '-1250.00',
    },
  },
});
