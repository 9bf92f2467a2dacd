// Sums a player's bets over a span of days by day, vendor and type of game.
import { inHouseVendor } from '@perya/contract/constants';
import { type Currency, toWire } from '@perya/money';
import type { QueryOf, ValueOf } from '../../platform/http/index.ts';
import { sumTickets } from '../lottery/index.ts';
import { sumOutsideRounds } from '../vendor-wallet/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { daySpan, type RecordDependencies, type RecordsRequest } from './bet-records.ts';
import { sumRounds } from './sum-queries.ts';

type Sums = ValueOf<'GET /wps/report/betSums'>;
type Line = Sums['days'][number];
type Sum = { rounds: number; stake: bigint; payout: bigint };
type Played = Sum & { day: string; vendor: string; type: string };
export type SumsRequest = Omit<RecordsRequest, 'query'> & { query: QueryOf<'GET /wps/report/betSums'> };

export async function betSums(parts: RecordDependencies, request: SumsRequest): Promise<Sums> {
  const currency = currencyOf(request.merchant.currency);
  const played = await readPlayedSums(parts, request);
  return {
    days: linesBy(played, ({ day }) => day, currency).sort((a, b) => b.key.localeCompare(a.key)),
    vendors: linesBy(played, ({ vendor }) => vendor, currency).sort(byRounds),
    types: linesBy(played, ({ type }) => type, currency).sort(byRounds),
    currency,
  };
}

const byRounds = (a: Line, b: Line) => b.rounds - a.rounds || a.key.localeCompare(b.key);

async function readPlayedSums(
  { database, games }: RecordDependencies,
  request: SumsRequest,
): Promise<Played[]> {
  const { merchant } = request;
  const span = daySpan(request);
  const [ours, outside, tickets] = await Promise.all([
    sumRounds(database, span, merchant.timeZone),
    sumOutsideRounds(database, span, merchant.timeZone),
    sumTickets(database, span, merchant.timeZone),
  ]);
  const typeOf = (nodeId: number | null) =>
    (nodeId === null ? undefined : games.game(merchant.id, nodeId)?.gameType) ?? 'INHOUSE';
  return [
    ...ours.map(({ day, node_id, rounds, stake, payout }) => ({
      day,
      stake,
      payout,
      rounds: Number(rounds),
      type: typeOf(node_id),
      vendor: games.game(merchant.id, node_id)?.vassalage ?? inHouseVendor,
    })),
    ...outside.map(({ day, vassalage, nodeId, rounds, stakeMinor, payoutMinor }) => ({
      day,
      stake: stakeMinor,
      payout: payoutMinor,
      rounds: Number(rounds),
      type: typeOf(nodeId),
      vendor: vassalage,
    })),
    ...tickets.map(({ day, game_code, tickets: count, stake, payout }) => {
      const game = games.gameByCode(merchant.id, game_code);
      const [type, vendor] = [game?.gameType ?? 'LOTT', game?.vassalage ?? inHouseVendor];
      return { day, stake, payout, rounds: Number(count), type, vendor };
    }),
  ];
}

function linesBy(played: readonly Played[], keyOf: (one: Played) => string, currency: Currency): Line[] {
  const sums = new Map<string, Sum>();
  for (const one of played) {
    const { rounds, stake, payout } = sums.get(keyOf(one)) ?? { rounds: 0, stake: 0n, payout: 0n };
    sums.set(keyOf(one), {
      rounds: rounds + one.rounds,
      stake: stake + one.stake,
      payout: payout + one.payout,
    });
  }
  return [...sums].map(([key, { rounds, stake, payout }]) => ({
    key,
    rounds,
    stake: toWire(stake, currency),
    payout: toWire(payout, currency),
    net: toWire(payout - stake, currency),
  }));
}
