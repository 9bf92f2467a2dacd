// What a card shows of a record's canonical JSON: pure.
import type { ChatCardState } from '@perya/contract/constants';
import { depositStates, disputeStates, withdrawalStates } from '@perya/contract/constants';
import { z } from 'zod';
import type { ValueOf } from '../../platform/http/index.ts';
import type { FrozenRecord } from '../disputes/index.ts';

type Subject = FrozenRecord['subject'] | 'document' | 'limit' | 'dispute';
export type CardBody = { subject: Subject; body: Readonly<Record<string, unknown>> };
type Shown = Omit<ValueOf<'GET /wps/chat/card'>, 'kind' | 'recordId' | 'sha256' | 'formerSha256'>;
type Moment = Shown['moments'][number];
type GameName = (code: string) => string | undefined;

const at = z.string().nullish();
const money = { currency: z.string() };
const empty = { title: null, payout: null, amount: null, currency: null } as const;

function momentsOf(found: { [moment in Moment['moment']]?: string | null | undefined }): Moment[] {
  const all: Moment[] = [];
  for (const moment of ['begun', 'due', 'expected', 'ended'] as const) {
    const time = found[moment];
    if (time) all.push({ moment, at: time });
  }
  return all;
}

const roundBody = z.object({
  ...money,
  rules: z.object({ game: z.string() }),
  state: z.enum(['open', 'settled']),
  stake: z.string(),
  payout: z.string(),
  startedAt: at,
  settledAt: at,
});

/** True for an amount above zero. */
const isPositive = (amount: string) => /[1-9]/u.test(amount);

function shownRound(body: unknown, gameName: GameName): Shown {
  const round = roundBody.parse(body);
  const isOpen = round.state === 'open';
  return {
    title: gameName(round.rules.game) ?? round.rules.game,
    state: isOpen ? 'open' : isPositive(round.payout) ? 'won' : 'lost',
    amount: round.stake,
    payout: isOpen ? null : round.payout,
    currency: round.currency,
    moments: momentsOf({ begun: round.startedAt, ended: round.settledAt }),
  };
}

const outsideBody = z.object({
  ...money,
  game: z.string(),
  state: z.enum(['open', 'settled', 'rolledback']),
  stake: z.string(),
  win: z.string(),
  startedAt: at,
  settledAt: at,
});

function shownOutside(body: unknown, gameName: GameName): Shown {
  const round = outsideBody.parse(body);
  const ended: ChatCardState = isPositive(round.win) ? 'won' : 'lost';
  return {
    title: gameName(round.game) ?? round.game,
    state: round.state === 'open' ? 'open' : round.state === 'rolledback' ? 'refunded' : ended,
    amount: round.stake,
    payout: round.state === 'settled' ? round.win : null,
    currency: round.currency,
    moments: momentsOf({ begun: round.startedAt, ended: round.settledAt }),
  };
}

const ticketBody = z.object({
  ...money,
  displayName: z.string(),
  state: z.enum(['open', 'won', 'lost', 'refunded']),
  stake: z.string(),
  payout: z.string().nullable(),
  placedAt: z.number(),
  drawAt: z.string(),
});

function shownTicket(body: unknown): Shown {
  const ticket = ticketBody.parse(body);
  const begun = new Date(ticket.placedAt).toISOString();
  return {
    title: ticket.displayName,
    state: ticket.state,
    amount: ticket.stake,
    payout: ticket.payout,
    currency: ticket.currency,
    moments: momentsOf({ begun, [ticket.state === 'open' ? 'expected' : 'ended']: ticket.drawAt }),
  };
}

const depositBody = z.object({
  ...money,
  method: z.string(),
  amount: z.string(),
  state: z.enum(depositStates),
  createdAt: at,
  expiresAt: at,
  settledAt: at,
});

function shownDeposit(body: unknown): Shown {
  const deposit = depositBody.parse(body);
  return {
    ...empty,
    title: deposit.method,
    state: deposit.state === 'received' ? 'checking' : deposit.state,
    amount: deposit.amount,
    currency: deposit.currency,
    moments: momentsOf({
      begun: deposit.createdAt,
      due: deposit.state === 'pending' ? deposit.expiresAt : null,
      ended: deposit.settledAt,
    }),
  };
}

const withdrawalBody = z.object({
  ...money,
  amount: z.string(),
  state: z.enum(withdrawalStates),
  createdAt: at,
  steps: z.array(z.object({ at: z.string() })),
});

function shownWithdrawal(body: unknown): Shown {
  const withdrawal = withdrawalBody.parse(body);
  const { state } = withdrawal;
  const hasEnded = state === 'paid' || state === 'returned';
  return {
    ...empty,
    state: state === 'review' ? 'checking' : state,
    amount: withdrawal.amount,
    currency: withdrawal.currency,
    moments: momentsOf({
      begun: withdrawal.createdAt,
      ended: hasEnded ? withdrawal.steps.at(-1)?.at : null,
    }),
  };
}

const documentBody = z.object({
  document: z.string(),
  state: z.enum(['pending', 'verified', 'refused']),
  submittedAt: at,
  decidedAt: at,
});
const documentStates = { pending: 'checking', verified: 'accepted', refused: 'refused' } as const;

function shownDocument(body: unknown): Shown {
  const { document, state, submittedAt, decidedAt } = documentBody.parse(body);
  const moments = momentsOf({ begun: submittedAt, ended: decidedAt });
  return { ...empty, title: document, state: documentStates[state], moments };
}

const limitBody = z.object({
  amount: z.string(),
  currency: z.string().nullable(),
  setAt: at,
  raiseAskedAt: at,
});

/** Minutes of play are no amount: the card names the limit alone. */
function shownLimit(body: unknown): Shown {
  const { amount, currency, setAt, raiseAskedAt } = limitBody.parse(body);
  return {
    ...empty,
    state: raiseAskedAt ? 'changing' : 'active',
    amount: currency === null ? null : amount,
    currency,
    moments: momentsOf({ begun: setAt }),
  };
}

const disputeBody = z.object({ state: z.enum(disputeStates), openedAt: at, dueAt: at });

function shownDispute(body: unknown): Shown {
  const { state, openedAt, dueAt } = disputeBody.parse(body);
  const named = { opened: 'open', looking: 'checking' } as const;
  return {
    ...empty,
    state: state === 'opened' || state === 'looking' ? named[state] : state,
    moments: momentsOf({ begun: openedAt, due: dueAt }),
  };
}

const shown: Partial<Record<Subject, (body: unknown, gameName: GameName) => Shown>> = {
  round: shownRound,
  outside: shownOutside,
  ticket: shownTicket,
  deposit: shownDeposit,
  withdrawal: shownWithdrawal,
  document: shownDocument,
  limit: shownLimit,
  dispute: shownDispute,
};

export function shownOf({ subject, body }: CardBody, gameName: GameName): Shown {
  const show = shown[subject];
  if (!show) throw new Error(`no card shows a ${subject}`);
  return show(body, gameName);
}
