// The dialog of a game's odds: what pays, how often, the return to player, and who runs the game.
import { betText, el, percentText, symbol, t, table, timesText } from './table.ts';

function named(label: string, pays: number): (Node | string)[] {
  const [what = '', index = ''] = label.split('-');
  const at = Number(index);
  if (what === 'symbol')
    return [symbol(table.symbols[at] ?? 'star', 'small'), ` ${t('vendorSandbox.threeOf')}`];
  if (what === 'target') return [symbol(table.symbols[at] ?? 'star', 'small')];
  if (what === 'colour') return [el('i', { class: `dot dot-${at}` }), ` ${betText(label)}`];
  if (what === 'height') return [t('vendorSandbox.reaches', { height: timesText(pays) })];
  return [betText(label)];
}

function oddsTable(): HTMLTableElement {
  const heads = (['outcome', 'pays', 'chance'] as const).map((id) =>
    el('th', { scope: 'col' }, t(`vendorSandbox.${id}`)),
  );
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
  const close = el('button', { class: 'main', type: 'button' }, t('vendorSandbox.close'));
  const dialog = el(
    'dialog',
    { 'aria-label': t('vendorSandbox.odds') },
    el('h2', {}, t('vendorSandbox.odds')),
    el(
      'div',
      { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': t('vendorSandbox.odds') },
      el('p', { class: 'honest' }, t('vendorSandbox.about', { vendor: table.game.vendorName })),
      el(
        'p',
        {},
        el(
          'strong',
          {},
          lowest === highest
            ? t('vendorSandbox.returns', { value: share(lowest) })
            : t('vendorSandbox.returnsRange', { lowest: share(lowest), highest: share(highest) }),
        ),
      ),
      oddsTable(),
    ),
    close,
  );
  close.addEventListener('click', () => dialog.close());
  return dialog;
}
