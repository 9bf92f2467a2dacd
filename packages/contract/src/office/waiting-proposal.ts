// The open proposal about one thing, as its queue and its detail show it.
import { z } from 'zod';
import { uuid } from '../call.ts';

export const waitingProposal = z
  .strictObject({ proposalId: uuid, act: z.string(), makerId: uuid, maker: z.string() })
  .nullable()
  .describe('that waits for a second person, where one is asked for');
