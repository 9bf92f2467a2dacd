// The states of a conversation and what leads from one to the next: pure, shared by the calls of players and of staff.
import { type ChatState, chatReopenMs } from '@perya/contract/constants';

/** What happens to a conversation. */
export type ChatStep =
  | 'playerWrites'
  | 'machineHandsOver'
  | 'staffTakes'
  | 'staffWrites'
  | 'staffSilent'
  | 'closes';

const table: Readonly<Record<ChatState, Partial<Record<ChatStep, ChatState>>>> = {
  // Staff may take it before it is handed over.
  machine: { playerWrites: 'machine', machineHandsOver: 'queued', staffTakes: 'open', closes: 'closed' },
  queued: { playerWrites: 'queued', staffTakes: 'open', closes: 'closed' },
  open: {
    playerWrites: 'open',
    staffTakes: 'open',
    staffWrites: 'waiting',
    staffSilent: 'queued',
    closes: 'closed',
  },
  waiting: { playerWrites: 'open', staffTakes: 'waiting', staffWrites: 'waiting', closes: 'closed' },
  // It waits for whoever is free: the person of before may have gone home.
  closed: { playerWrites: 'queued' },
};

/** Who lets a player wait for longer loses the chat to whoever is free. */
export const silentMs = 3 * 60_000;

/** The next state; `undefined`: the step is not allowed. */
export const nextState = (state: ChatState, step: ChatStep): ChatState | undefined => table[state][step];

/** True if a message of the player goes on with this conversation; false: it begins a new one. */
export const goesOn = ({ state, changedAt }: { state: ChatState; changedAt: Date }, now: Date): boolean =>
  state !== 'closed' || now.getTime() - changedAt.getTime() <= chatReopenMs;

/** Since when the player waits for an answer, in the state after. */
export function waitingSince(after: ChatState, before: Date | null, now: Date): Date | null {
  return after === 'queued' || after === 'open' ? (before ?? now) : null;
}

type Waits = { silentSince: Date | null; returnedAt: Date | null };

/** Since when the assignee is silent, and when the conversation came back to the head of the queue, in the state after. */
export function waitsAfter(
  { before, step, after }: { before: ChatState; step: ChatStep; after: ChatState },
  { silentSince, returnedAt }: Waits,
  now: Date,
): Waits {
  const goesOnWaiting = before === 'open' && step !== 'staffTakes' ? silentSince : null;
  return {
    silentSince: after === 'open' ? (goesOnWaiting ?? now) : null,
    returnedAt: after === 'queued' ? (step === 'staffSilent' ? now : returnedAt) : null,
  };
}
