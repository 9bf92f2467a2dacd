/** The sheet with rules, pays and odds: read from the committed PAR sheet, loaded when first opened. */

import { parSheets } from '@perya/games/par-sheets';
import {
  type LineWin,
  lights,
  lines,
  paySymbols,
  paytable,
  type ReelSymbol,
} from '@perya/games/perya-lights';
import { byId, make } from '../room/element.ts';
import { number, percent, t } from '../room/phrases.ts';
import { symbolOrder } from './symbol-sheet.ts';

const sheet = parSheets['perya-lights'];
/** The return is the same at every level, so the first is shown for all. */
const [first = demand()] = sheet.levels;

function demand(): never {
  throw new Error('the PAR sheet names no bet level');
}
const share = (text: string): string => percent(Number(text) / 100);

function picture(symbol: ReelSymbol): HTMLElement {
  const image = make('span', `symbol symbol-${symbolOrder.indexOf(symbol)}`);
  image.role = 'img';
  image.ariaLabel = t(`room.symbol.${symbol}`);
  return image;
}

function table(head: readonly string[], rows: readonly (readonly (Node | string)[])[]): HTMLElement {
  const headRow = make('tr', '', ...head.map((text) => make('th', '', text)));
  const body = rows.map(([first, ...rest]) => {
    const title = make('th', '', first ?? '');
    title.scope = 'row';
    return make('tr', '', title, ...rest.map((value) => make('td', '', value)));
  });
  return make('table', '', make('thead', '', headRow), make('tbody', '', ...body));
}

const pays = () =>
  table(
    ['', '3', '4', '5'],
    paySymbols.map((symbol) => [picture(symbol), ...paytable[symbol].map((units) => number(units))]),
  );

function levels(): HTMLElement {
  const head = sheet.levels.map((level) => t('room.levelLines', { lines: level.lines }));
  return table(
    ['', ...head],
    [
      [t('room.sheet.return'), ...sheet.levels.map((level) => share(level.returnToPlayer.percent))],
      [t('room.sheet.hit'), ...sheet.levels.map((level) => share(level.hitFrequency.percent))],
      [t('room.sheet.above'), ...sheet.levels.map((level) => share(level.winAboveStake.percent))],
      [t('room.sheet.most'), ...sheet.levels.map((level) => `×${number(Number(level.maxWin.stakes), 1)}`)],
      [t('room.sheet.mostOdds'), ...sheet.levels.map((level) => number(Number(level.maxWin.oneIn)))],
      [
        t('room.sheet.spread'),
        ...sheet.levels.map((level) => number(Number(level.volatility.standardDeviation), 2)),
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

function content(onProof: (() => void) | null, close: () => void): (Node | string)[] {
  const closeButton = make('button', 'icon close', '×');
  closeButton.type = 'button';
  closeButton.ariaLabel = t('room.close');
  closeButton.addEventListener('click', close);
  const proof = make('button', 'plain', t('room.proof'));
  proof.type = 'button';
  if (onProof) proof.addEventListener('click', onProof);
  const par = make('a', 'link', t('room.sheet.par'));
  par.href = URL.createObjectURL(new Blob([JSON.stringify(sheet, null, 2)], { type: 'application/json' }));
  par.download = 'perya-lights-v1-par-sheet.json';
  const coins = [
    ...new Set(lights.flatMap((light) => (light.kind === 'coins' ? [number(light.stakes)] : []))),
  ];
  return [
    make('header', '', make('h2', '', t('room.sheet.title')), closeButton),
    make('h3', '', t('room.sheet.return')),
    make('p', 'hero', share(first.returnToPlayer.percent)),
    make(
      'p',
      '',
      t('room.sheet.returnText', {
        percent: share(first.returnToPlayer.percent),
        lines: share(first.returnByComponent.lines.percent),
        walk: share(first.returnByComponent.lanternWalk.percent),
        windows: number(Number(sheet.windows)),
      }),
    ),
    make('h3', '', t('room.sheet.pays')),
    pays(),
    make('p', 'with-symbols', picture('parol'), t('room.sheet.rules')),
    make('h3', '', t('room.sheet.walk')),
    make(
      'p',
      'with-symbols',
      picture('lantern'),
      t('room.sheet.walkText', { odds: number(Number(first.feature.oneIn)), lights: coins.join(', ') }),
    ),
    make('h3', '', t('room.sheet.levels')),
    make('div', 'wide', levels()),
    make('h3', '', t('room.sheet.lines')),
    make('div', 'line-figures', ...lines.map((_, line) => lineFigure(line))),
    make('h3', '', t('room.sheet.jackpot')),
    make('p', '', t('room.sheet.jackpotText')),
    make('p', '', t('room.sheet.fair')),
    make('p', 'ways', ...(onProof ? [proof] : []), par),
  ];
}

/** Opens the sheet. `onProof` is null while there is no round to prove. */
export function openSheet(onProof: (() => void) | null): void {
  const dialog = byId('sheet', HTMLDialogElement);
  dialog.ariaLabel = t('room.sheet.title');
  dialog.replaceChildren(...content(onProof, () => dialog.close()));
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.showModal();
  dialog.scrollTop = 0;
}
