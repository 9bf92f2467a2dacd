// Parses the recorded steps of Perya Lights; nothing for another game or form.
import { paySymbols, type ReelSymbol, SCATTER, WILD } from '@perya/games/perya-lights';

/** In the order of the sprite sheet. */
export const symbols = [...paySymbols, WILD, SCATTER] as const;
export type SymbolName = ReelSymbol;

export type ShownWin = { line: number; symbol: SymbolName; count: number; units: number };
export type ShownSpin = { kind: 'spin'; window: SymbolName[][]; wins: ShownWin[]; payoutUnits: number };
export type ShownPick = { kind: 'pick'; lantern: number; stakes: number | 'star'; payoutUnits: number };

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
const countIn = (value: unknown, key: string): number | undefined => {
  const found = member(value, key);
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : undefined;
};
const symbolOf = (value: unknown): SymbolName | undefined => symbols.find((name) => name === value);
const listIn = (value: unknown, key: string): unknown[] => {
  const found = member(value, key);
  return Array.isArray(found) ? found : [];
};

function winOf(value: unknown): ShownWin[] {
  const [line, count, units] = [countIn(value, 'line'), countIn(value, 'count'), countIn(value, 'units')];
  const symbol = symbolOf(member(value, 'symbol'));
  if (line === undefined || count === undefined || units === undefined || !symbol) return [];
  return [{ line, symbol, count, units }];
}

function spinOf(step: unknown): ShownSpin | undefined {
  const window = listIn(step, 'window').map((reel) =>
    Array.isArray(reel) ? reel.flatMap((place) => symbolOf(place) ?? []) : [],
  );
  if (window.length !== 5 || window.some((reel) => reel.length !== 3)) return undefined;
  return {
    kind: 'spin',
    window,
    wins: listIn(step, 'wins').flatMap(winOf),
    payoutUnits: countIn(step, 'payoutUnits') ?? 0,
  };
}

function pickOf(step: unknown): ShownPick | undefined {
  const lantern = countIn(step, 'lantern');
  const light = member(step, 'light');
  const stakes = member(light, 'kind') === 'star' ? 'star' : countIn(light, 'stakes');
  if (lantern === undefined || stakes === undefined) return undefined;
  return { kind: 'pick', lantern, stakes, payoutUnits: countIn(step, 'payoutUnits') ?? 0 };
}

export function shownStep(step: unknown): ShownSpin | ShownPick | undefined {
  return member(step, 'kind') === 'spin'
    ? spinOf(step)
    : member(step, 'kind') === 'pick'
      ? pickOf(step)
      : undefined;
}
