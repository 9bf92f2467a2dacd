// Plays rounds at the vendor: stake, steps, settlement. A request is staked once, however often it arrives.
import { randomUUID } from 'node:crypto';
import { playBlockCodes } from '@perya/stage-protocol/play-block-codes';
import type { Round } from './journal.ts';
import { kinds } from './kinds/index.ts';
import {
  cancel,
  finish,
  kindOf,
  messageOf,
  payoutOf,
  resumeRounds,
  type SettleParts,
  watch,
} from './settle.ts';
import type { KindName, RoundView } from './views.ts';
import { amountOf } from './wallets/neutral.ts';
import type { Reply, Wallet, WalletSession } from './wallets/wallet.ts';

type RoundParts = SettleParts & {
  walletOf: (vendor: string) => Wallet;
  random: (below: number) => number;
};

type PlayRequest = { requestId: string; stake: bigint; choice: unknown; offer: unknown };
type Played = { round: Round; balance: string | undefined };

export function createRounds(parts: RoundParts) {
  return {
    play: (walletSession: WalletSession, kind: KindName, wanted: PlayRequest) =>
      play(parts, walletSession, kind, wanted),
    step: (round: Round, action: unknown) => step(parts, round, action),
    view: (round: Round) => viewOf(round, parts.nowMs()),
    resumeRounds: () => resumeRounds(parts),
    close(): void {
      for (const timer of parts.timers) clearTimeout(timer);
    },
  };
}

/** Plays a request once: the same `requestId` answers the round that it made. Undefined: no such choice. */
async function play(
  parts: RoundParts,
  walletSession: WalletSession,
  kind: KindName,
  wanted: PlayRequest,
): Promise<Played | undefined> {
  const { journal, nowMs, random, walletOf } = parts;
  const known = journal.byRequest(walletSession.player, wanted.requestId);
  if (known) return { round: known, balance: undefined };
  const state = kinds[kind].open(random, wanted.choice, wanted.offer, nowMs());
  if (state === undefined) return undefined;
  const round = journal.saveRound({
    ...walletSession,
    roundId: randomUUID(),
    kind,
    requestId: wanted.requestId,
    stake: wanted.stake.toString(),
    payout: '0',
    stage: 'betting',
    state,
    at: nowMs(),
  });
  const atOnce = kinds[kind].outcome(state, nowMs()).over;
  return atOnce && walletOf(walletSession.vendor).together ? together(parts, round) : apart(parts, round);
}

/** The stake first; the win follows when the round is over. */
async function apart(parts: RoundParts, round: Round): Promise<Played> {
  const { journal, delivery, nowMs } = parts;
  const reply = await delivery.stake(messageOf(round, 'bet', BigInt(round.stake), nowMs()));
  if (reply.kind === 'refused') return refused(parts, round, reply);
  if (reply.kind !== 'accepted') return { round: await cancel(parts, round, 'bet'), balance: undefined };
  let { balance } = reply;
  const ended = await finish(parts, journal.saveRound({ ...round, stage: 'open' }), (settled) => {
    if (settled.kind === 'accepted') balance = settled.balance;
  });
  if (ended.stage === 'open') watch(parts, ended);
  return { round: ended, balance };
}

/** Stake and win in one message: both or neither. */
async function together(parts: RoundParts, round: Round): Promise<Played> {
  const { journal, delivery, nowMs } = parts;
  const winAmount = payoutOf(round, nowMs()).toString();
  const message = messageOf(round, 'betwin', BigInt(round.stake), nowMs());
  const reply = await delivery.stake({ ...message, winAmount });
  if (reply.kind === 'refused') return refused(parts, round, reply);
  if (reply.kind !== 'accepted') return { round: await cancel(parts, round, 'betwin'), balance: undefined };
  return {
    round: journal.saveRound({ ...round, payout: winAmount, stage: 'settled' }),
    balance: reply.balance,
  };
}

function refused(
  { journal }: RoundParts,
  round: Round,
  { code, balance }: Extract<Reply, { kind: 'refused' }>,
): Played {
  const blockedBy = playBlockCodes.find((one) => one === code);
  const refusal =
    code === 'INSUFFICIENT_FUNDS' ? 'funds' : blockedBy || code === 'ACCOUNT_DISABLED' ? 'limit' : 'other';
  const saved = { ...round, stage: 'refused', refusal, ...(blockedBy && { blockedBy }) } as const;
  return { round: journal.saveRound(saved), balance };
}

/** The player's next act in an open round; undefined when it does not fit. */
async function step(parts: RoundParts, round: Round, action: unknown): Promise<Played | undefined> {
  if (round.stage !== 'open') return { round, balance: undefined };
  const state = kindOf(round).step(round.state, action, parts.random, parts.nowMs());
  if (state === undefined) return undefined;
  let balance: string | undefined;
  const ended = await finish(parts, parts.journal.saveRound({ ...round, state }), (reply) => {
    if (reply.kind === 'accepted') balance = reply.balance;
  });
  return { round: ended, balance };
}

const stateOfStage: Record<Round['stage'], RoundView['state']> = {
  betting: 'cancelled',
  open: 'open',
  settling: 'settled',
  settled: 'settled',
  refused: 'refused',
  cancelling: 'cancelled',
  cancelled: 'cancelled',
};

function viewOf(round: Round, nowMs: number): RoundView {
  const { roundId, stage, stake, payout, currency, refusal, blockedBy, state } = round;
  return {
    roundId,
    state: stateOfStage[stage],
    ...(refusal === undefined ? {} : { refusal }),
    ...(blockedBy === undefined ? {} : { blockedBy }),
    stake: amountOf(stake, currency),
    payout: amountOf(payout, currency),
    owed: stage === 'settling' || stage === 'cancelling',
    shown: kindOf(round).view(state, nowMs),
  };
}
