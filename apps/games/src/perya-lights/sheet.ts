/** The sheet with rules, pays and odds: read from the committed PAR sheet, loaded when first opened. */

import type { ParSheet, ParVariant } from '@perya/games';
import {
  type LineWin,
  lights,
  lines,
  loadParSheet,
  paySymbols,
  paytable,
  type ReelSymbol,
} from '@perya/games/perya-lights';
import type { PhraseId } from '@perya/locales/page';
import { make } from '../room/element.ts';
import type { Sheet } from '../room/game.ts';
import { number, t } from '../room/phrases.ts';
import { share, table } from '../room/sheet-parts.ts';
import { symbolOrder } from './symbol-sheet.ts';

function picture(symbol: ReelSymbol): HTMLElement {
  const image = make('span', `symbol symbol-${symbolOrder.indexOf(symbol)}`);
  image.role = 'img';
  image.ariaLabel = t(`room.symbol.${symbol}`);
  return image;
}

const pays = () =>
  table(
    ['', '3', '4', '5'],
    paySymbols.map((symbol) => [picture(symbol), ...paytable[symbol].map((units) => number(units))]),
  );

function levels(variants: readonly ParVariant[]): HTMLElement {
  const head = variants.map(({ bet }) => t('room.levelLines', { lines: bet.stakeUnits }));
  return table(
    ['', ...head],
    [
      [t('room.sheet.return'), ...variants.map((level) => share(level.returnToPlayer.percent))],
      [t('room.sheet.hit'), ...variants.map((level) => share(level.hitFrequency.percent))],
      [t('room.sheet.above'), ...variants.map((level) => share(level.winAboveStake.percent))],
      [t('room.sheet.most'), ...variants.map((level) => `×${number(Number(level.maxWin.stakes), 1)}`)],
      [t('room.sheet.mostOdds'), ...variants.map((level) => number(Number(level.maxWin.oneIn)))],
      [
        t('room.sheet.spread'),
        ...variants.map((level) => number(Number(level.volatility.standardDeviation), 2)),
      ],
    ],
  );
}

/** A line as a small figure: fifteen bulbs, five of them lit. */
function lineFigure(line: LineWin['line']): HTMLElement {
  const rows = lines[line] ?? [];
  const bulbs = [0, 1, 2].flatMap((row) => rows.map((lit) => make('i', lit === row ? 'lit' : '')));
  return make(
    'span',
    'line-figure',
    make('small', '', number(line + 1)),
    make('span', 'line-bulbs', ...bulbs),
  );
}

/** The same at every level. */
function returnText({ rules }: ParSheet, { returnToPlayer, components }: ParVariant): string {
  const part = (name: string) => share(components.find((one) => one.name === name)?.percent ?? '0');
  return t('room.sheet.returnText', {
    percent: share(returnToPlayer.percent),
    lines: part('lines'),
    walk: part('lanternWalk'),
    windows: number(Number(rules['windows'])),
  });
}

function walkText({ events }: ParVariant): string {
  const oneIn = events.find(({ name }) => name === 'feature')?.oneIn;
  const coins = lights.flatMap((light) => (light.kind === 'coins' ? [number(light.stakes)] : []));
  return t('room.sheet.walkText', {
    odds: number(Number(oneIn)),
    lights: [...new Set(coins)].join(', '),
  });
}

const heading = (id: PhraseId): Node => make('h3', '', t(id));

export async function loadSheet(): Promise<Sheet> {
  const par = await loadParSheet();
  const [first] = par.variants;
  if (!first) throw new Error('the PAR sheet names no bet level');
  const content = [
    heading('room.sheet.return'),
    make('p', 'hero', share(first.returnToPlayer.percent)),
    make('p', '', returnText(par, first)),
    heading('room.sheet.pays'),
    pays(),
    make('p', 'with-symbols', picture('parol'), t('room.sheet.rules')),
    heading('room.sheet.walk'),
    make('p', 'with-symbols', picture('lantern'), walkText(first)),
    heading('room.sheet.levels'),
    make('div', 'wide', levels(par.variants)),
    heading('room.sheet.lines'),
    make('div', 'line-figures', ...lines.map((_, line) => lineFigure(line))),
    heading('room.sheet.jackpot'),
    make('p', '', t('room.sheet.jackpotText')),
    make('p', '', t('room.sheet.fair')),
  ];
  return { title: t('room.sheet.title'), par, content };
}
