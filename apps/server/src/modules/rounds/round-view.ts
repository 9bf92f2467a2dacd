// A round as its player sees it, without anything that the game has not shown yet.
import type { RoundView } from '@perya/contract';
import { toWire } from '@perya/money';
import { currencyOf } from '../wallet/index.ts';
import type { RoundRow } from './round-queries.ts';

export function roundView(row: RoundRow, balanceMinor: bigint, nextPlayAt: Date): RoundView {
  const currency = currencyOf(row.currency);
  return {
    roundId: row.round_id,
    gameCode: row.game_code,
    gameVersion: row.game_version,
    betLevel: row.bet_level,
    choice: row.choice ?? {},
    stake: toWire(row.stake_minor, currency),
    payout: toWire(row.payout_minor, currency),
    jackpot: row.jackpot_minor === null ? null : toWire(row.jackpot_minor, currency),
    state: row.state,
    stepIndex: row.step_index,
    steps: row.steps,
    nonce: Number(row.nonce),
    balance: toWire(balanceMinor, currency),
    nextPlayAt: nextPlayAt.toISOString(),
  };
}
