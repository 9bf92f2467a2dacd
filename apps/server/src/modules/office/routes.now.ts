// Binds the start page: how each queue of the caller stands, and the proposals that wait.
import type { StaffPermission } from '@perya/contract';
import { type OfficeQueue, officeQueues } from '@perya/contract/constants';
import { officeActs } from '@perya/contract/office';
import type { FastifyInstance } from 'fastify';
import { type Acts, proposalsRead } from '../../platform/acts/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { serveOfficeCall } from '../../platform/http/index.ts';
import { readQueueState } from './queue-queries.ts';

type Parts = {
  /** Logged in as the office's role. */
  database: Database;
  acts: Pick<Acts, 'open'>;
};

const needs: Record<OfficeQueue, StaffPermission> = {
  chats: 'chat.read',
  // What is late climbs to a lead.
  promises: 'chat.lead',
  withdrawals: 'withdrawal.read',
  deposits: 'deposit.read',
  documents: 'identity.read',
  claims: 'promotion.read',
  incidents: 'vendor.read',
  draws: 'draw.read',
  disputes: 'dispute.read',
  reports: 'room.moderate',
  agents: 'agent.read',
};

export function officeNowRoutes(app: FastifyInstance, { database, acts }: Parts): void {
  serveOfficeCall(app, 'GET /ops/office/now', async ({ merchant, staff: { actor }, now }) => {
    const { id } = merchant;
    const mine = officeQueues.filter((queue) => actor.may(needs[queue], id));
    const queues = await Promise.all(
      mine.map(async (queue) => {
        const state = await readQueueState(database, id, queue, now);
        return {
          queue,
          waiting: state.waiting,
          overdue: state.overdue,
          oldestAt: state.oldest_at?.toISOString() ?? null,
          dueAt: state.due_at?.toISOString() ?? null,
        };
      }),
    );
    const open = (await acts.open(id, proposalsRead)).filter(({ signed: { act } }) =>
      Object.entries(officeActs).some(([name, one]) => name === act && actor.may(one.needs, id)),
    );
    const proposed = open.filter(({ maker }) => maker === actor.staffId).length;
    return { queues, toSign: open.length - proposed, proposed };
  });
}
