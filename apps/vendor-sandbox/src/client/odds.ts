// The dialog of a game's odds: what pays, how often, the return to player, and who runs the game.
import { el, percentText, phrases, say, symbol, table, timesText } from './table.ts';

function named(label: string, pays: number): (Node | string)[] {
  const [what = '', index = ''] = label.split('-');
  const at = Number(index);
  if (what === 'symbol') return [symbol(table.symbols[at] ?? 'star', 'small'), ` ${say('threeOf')}`];
  if (what === 'target') return [symbol(table.symbols[at] ?? 'star', 'small')];
  if (what === 'colour') return [el('i', { class: `dot dot-${at}` }), ` ${phrases.colours[at] ?? ''}`];
  if (what === 'pick') return [phrases.picks[at] ?? ''];
  if (what === 'height') return [say('reaches', { height: timesText(pays) })];
  if (what === 'line') return [say('line')];
  if (what === 'box') return [say('boxWith')];
  if (label === 'tie-returns') return [say('tieReturns')];
  if (what === 'faces') return [say('facesShown', { count: at })];
  const { dragon, tiger, tie, player, banker, roulette, sicbo } = phrases;
  const group = { dragon, tiger, tie, player, banker, ...roulette, ...sicbo };
  return [Object.entries(group).find(([name]) => name === label)?.[1] ?? label];
}

function oddsTable(): HTMLTableElement {
  const heads = (['what', 'pays', 'chance'] as const).map((id) => el('th', { scope: 'col' }, say(id)));
  const rows = table.odds.map(({ label, pays, chance }) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, ...named(label, pays)),
      el('td', {}, timesText(pays)),
      el('td', {}, percentText(chance)),
    ),
  );
  return el('table', {}, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows));
}

export function oddsDialog(): HTMLDialogElement {
  const { lowest, highest } = table.returns;
  const share = (value: number) => percentText(value / 10_000);
  const close = el('button', { class: 'main', type: 'button' }, say('close'));
  const dialog = el(
    'dialog',
    { 'aria-label': say('odds') },
    el('h2', {}, say('odds')),
    el(
      'div',
      { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('odds') },
      el('p', { class: 'honest' }, say('honest', { vendor: table.game.vendorName })),
      el(
        'p',
        {},
        el(
          'strong',
          {},
          lowest === highest
            ? say('returns', { value: share(lowest) })
            : say('returnsRange', { lowest: share(lowest), highest: share(highest) }),
        ),
      ),
      oddsTable(),
    ),
    close,
  );
  close.addEventListener('click', () => dialog.close());
  return dialog;
}
