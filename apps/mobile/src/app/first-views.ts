// The screens that the server renders with content, and the calls whose responses they need.
import { homeRows, homeSlides } from '@perya/contract/constants';
import type { FirstViewInput, InlinedCall, WantedCall } from '@perya/contract/page-renderer';
import { homeCalls } from '../features/lobby/home/home-calls.ts';
import { screenOf } from '../page/paths.ts';
import { type PathName, screens } from '../page/screens.ts';

export function firstViewOf(path: string): PathName | undefined {
  const name = screenOf(path);
  return name && screens[name].serverRendered ? name : undefined;
}

export function wantedCalls({ path }: FirstViewInput): WantedCall[] {
  const name = firstViewOf(path);
  if (name === 'register') return [{ name: 'GET /wps/member/register/settings', query: {} }];
  return name === 'home' ? homeCalls : [];
}

/** The tiles visible before scrolling: three rows of three; the fourth column is cut off. */
const atMost = homeRows.HOT * Math.floor(homeSlides.perView);

/** The games whose pictures the first screen shows. */
export function spriteGames(data: readonly InlinedCall[]): number[] {
  const hot = data.find((call) => call.name === 'GET /wps/game/hot');
  if (hot?.name !== 'GET /wps/game/hot') return [];
  return hot.value.games.slice(0, atMost).map((game) => game.nodeId);
}
