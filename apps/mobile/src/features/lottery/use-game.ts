// A lottery game as the screens need it: its draws, its bets, its odds.
import type { LotteryGame } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { parseTerms, type Terms } from '@perya/lottery';
import { useMemo } from 'react';
import { useCall } from '../../page/calls.ts';
import { useDrawList } from '../../page/draw/draw-list.ts';

export type Menu = Value<'GET /wps/lottery/menu'>;
export type Game = { game: LotteryGame; menu: Menu; terms: Terms };

/** The game's draws by the list, which the socket keeps up to date. */
export function useDraws(gameCode: string) {
  const list = useDrawList();
  return { list, game: list.data?.games.find((one) => one.gameCode === gameCode) };
}

/** The menu, and its terms where this page's rules know them. */
export function useMenu(gameCode: string) {
  const menu = useCall('GET /wps/lottery/menu', { gameCode }, { staleTime: 60_000 });
  const text = menu.data?.terms;
  const terms = useMemo(() => (text === undefined ? undefined : parseTerms(text)), [text]);
  return { menu, terms };
}
