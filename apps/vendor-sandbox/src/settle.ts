// Ends rounds at the wallet: pays a win until it is acknowledged, rolls back a stake in doubt, ends by the clock.
import type { Delivery } from './delivery.ts';
import type { Journal, Message, Round } from './journal.ts';
import { kinds } from './kinds/index.ts';
import type { GameKind } from './kinds/kind.ts';
import type { Reply } from './wallets/wallet.ts';

export type SettleParts = {
  journal: Journal;
  delivery: Delivery;
  nowMs: () => number;
  /** A page waits this long for a settlement; then it shows that the payout is on its way. */
  patienceMs: number;
  timers: Set<NodeJS.Timeout>;
};

export const kindOf = (round: Round): GameKind => kinds[round.kind];
export const betIdOf = ({ roundId }: Round): string => `b-${roundId}`;

export function payoutOf(round: Round, nowMs: number): bigint {
  return (BigInt(round.stake) * BigInt(kindOf(round).outcome(round.state, nowMs).payout)) / 100n;
}

export function messageOf(
  round: Round,
  operation: Message['operation'],
  amount: bigint,
  at: number,
): Message {
  const { roundId, vendor, merchant, player, session, currency, game } = round;
  const txnId = operation === 'betwin' ? betIdOf(round) : `${operation[0]}-${roundId}`;
  const who = { vendor, merchant, player, session, currency, game };
  return { ...who, txnId, operation, roundId, amount: amount.toString(), stage: 'pending', at };
}

/** Settles a round that is over; the platform's reply goes to `onReply`. */
export async function finish(
  parts: SettleParts,
  round: Round,
  onReply: (reply: Reply) => void = () => undefined,
): Promise<Round> {
  const { journal, delivery, nowMs, patienceMs } = parts;
  if (!kindOf(round).outcome(round.state, nowMs()).over) return round;
  const won = payoutOf(round, nowMs());
  journal.saveRound({ ...round, payout: won.toString(), stage: 'settling' });
  const message: Message = { ...messageOf(round, 'win', won, nowMs()), refTxnId: betIdOf(round) };
  await delivery.settle(message, patienceMs, (reply) => {
    onReply(reply);
    journal.saveRound({ ...round, payout: won.toString(), stage: 'settled' });
  });
  return journal.round(round.roundId) ?? round;
}

/** Rolls back a stake that may or may not have been taken; a late one will be refused. */
export async function cancel(
  { journal, delivery, nowMs, patienceMs }: SettleParts,
  round: Round,
  refOperation: 'bet' | 'betwin',
): Promise<Round> {
  journal.saveRound({ ...round, stage: 'cancelling' });
  const message: Message = {
    ...messageOf(round, 'rollback', BigInt(round.stake), nowMs()),
    refTxnId: betIdOf(round),
    refOperation,
  };
  await delivery.settle(message, patienceMs, () =>
    journal.saveRound({ ...round, payout: '0', stage: 'cancelled' }),
  );
  return journal.round(round.roundId) ?? round;
}

/** Ends a round by the clock, whoever watches. */
export function watch(parts: SettleParts, round: Round): void {
  const { journal, nowMs, timers } = parts;
  const endsAt = kindOf(round).endsAt(round.state);
  if (endsAt === undefined) return;
  const end = () => {
    timers.delete(timer);
    const now = journal.round(round.roundId);
    if (now?.stage === 'open') void finish(parts, now);
  };
  const timer = setTimeout(end, Math.max(0, endsAt - nowMs()));
  timers.add(timer);
}

/** Resumes what an earlier process left: rolls back stakes in doubt, pays wins, starts the timers. */
export function resumeRounds(parts: SettleParts): void {
  const unanswered = new Map<string, Message>();
  for (const message of parts.journal.messages())
    if (message.stage === 'pending') unanswered.set(message.roundId, message);
  for (const round of parts.journal.rounds()) {
    const message = unanswered.get(round.roundId);
    const sentAs = message?.refOperation ?? message?.operation;
    if (round.stage === 'betting' || round.stage === 'cancelling')
      void cancel(parts, round, sentAs === 'betwin' ? 'betwin' : 'bet');
    if (round.stage === 'settling') void finish(parts, round);
    if (round.stage === 'open') watch(parts, round);
  }
}
