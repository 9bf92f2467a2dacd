// The bets of a game: its markets and terms, the bounds of a slip, and what is left of the quota of picks.

import type { PlayType, PrizeMode } from '@perya/contract/constants';
import { hashOfTerms, lotteryGames, marketsOf, seriesRange } from '@perya/lottery';
import { toWire } from '@perya/money';
import type { Merchant, QueryOf, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { mostDraws, mostLines, quotaCap, slipBounds, slipLifeMs } from './bounds.ts';
import { currentTerms, requireGame } from './game-directory.ts';
import type { Parts } from './parts.ts';

const wordsOfMode: Readonly<Record<'E' | 'L' | 'P', { prizeMode: PrizeMode; playType: PlayType }>> = {
  E: { prizeMode: 'Elott', playType: 'Entertainment' },
  L: { prizeMode: 'Lott', playType: 'Tradition' },
  P: { prizeMode: 'ZY', playType: 'Tradition' },
};

/** Refuses GAME_UNKNOWN. */
export function gameMenu(
  parts: Parts,
  merchant: Merchant,
  gameCode: string,
): ValueOf<'GET /wps/lottery/menu'> {
  const { game } = requireGame(parts, merchant, gameCode);
  const terms = currentTerms(game);
  const currency = currencyOf(merchant.currency);
  const bounds = slipBounds(currency);
  return {
    gameCode: game.code,
    engine: game.engine,
    returnPermille: terms.returnPermille,
    terms: terms.text,
    termsHash: hashOfTerms(terms),
    series: seriesRange(terms.returnPermille),
    markets: marketsOf(game.engine).map(({ id, code, mode }) => ({ id, market: code, ...wordsOfMode[mode] })),
    bounds: {
      lineMin: toWire(bounds.lineMinMinor, currency),
      lineMax: toWire(bounds.lineMaxMinor, currency),
      slipMax: toWire(bounds.slipMaxMinor, currency),
      winMax: toWire(bounds.winMaxMinor, currency),
      lines: mostLines,
      draws: mostDraws,
      validMs: slipLifeMs,
    },
    currency: merchant.currency,
  };
}

/** What can still be won on the picks of a market in one draw, the fullest first. Refuses GAME_UNKNOWN, DRAW_UNKNOWN. */
export async function readQuota(
  parts: Parts,
  merchant: Merchant,
  { gameCode, numero, market }: QueryOf<'GET /wps/lottery/quota'>,
): Promise<ValueOf<'GET /wps/lottery/quota'>> {
  const { game } = requireGame(parts, merchant, gameCode);
  const found = marketsOf(game.engine).find(({ code }) => code === market);
  const { rows } = await parts.database.query<{ draw_id: string }>(
    'select draw_id from lottery_draws where merchant_id = $1 and game_code = $2 and numero = $3',
    [merchant.id, game.code, numero],
  );
  const drawId = rows[0]?.draw_id;
  if (!found || drawId === undefined) throw new Refusal('DRAW_UNKNOWN');
  const currency = currencyOf(merchant.currency);
  const taken = await parts.database.query<{ pick: string; left_minor: bigint }>(
    `select pick, cap_minor - liability_minor as left_minor from lottery_exposure
      where merchant_id = $1 and draw_id = $2 and market = $3 order by left_minor, pick limit 1000`,
    [merchant.id, drawId, found.id],
  );
  return {
    cap: lotteryGames.get(game.code)?.pool ? null : toWire(quotaCap(game, currency), currency),
    picks: taken.rows.map((row) => ({ pick: row.pick, left: toWire(row.left_minor, currency) })),
  };
}
