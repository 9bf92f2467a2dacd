// Draws the parts that every game's page has: title, stakes, balance, button and status.
import { oddsDialog } from './odds.ts';
import { isFramed } from './stage.ts';
import { choices, el, moneyText, shortMoney, t, table } from './table.ts';

export const button = el('button', { class: 'main', type: 'button', disabled: '' });
const status = el('p', { class: 'status', role: 'status' }, t('vendorSandbox.opening'));
const balance = el('b', { class: 'amount' }, '…');
let level = Math.min(1, table.stakes.length - 1);

export const showStatus = (text: string): void => {
  status.textContent = text;
};
export const showBalance = (amount: string | null): void => {
  if (amount !== null) balance.textContent = moneyText(amount);
};
export const chosenLevel = (): number => level;
/** The stake that is chosen, in major units. */
export const chosenStake = (): string => table.stakes[level] ?? '0';

/** Disables the button and the stakes while a round is under way. */
export function setBusy(isBusy: boolean): void {
  button.disabled = isBusy;
  for (const input of document.querySelectorAll<HTMLInputElement>('footer input')) input.disabled = isBusy;
}

export function header(): HTMLElement {
  const { name, vendorName, picture, mark } = table.game;
  const odds = oddsDialog();
  const info = el('button', { class: 'round', type: 'button', 'aria-label': t('vendorSandbox.odds') }, '?');
  info.addEventListener('click', () => odds.showModal());
  // The platform's stage has its own way back, right above the frame.
  const back = el('a', { class: 'round', href: table.returnUrl, 'aria-label': t('vendorSandbox.back') }, '×');
  const byline = el(
    'p',
    {},
    el('img', { class: 'mark', src: mark, alt: '' }),
    el('span', {}, vendorName),
    el('b', { class: 'badge' }, t('vendorSandbox.sandbox')),
  );
  return el(
    'header',
    {},
    el('img', { class: 'picture', src: picture, alt: '' }),
    el('div', { class: 'title' }, el('h1', {}, name), byline),
    info,
    ...(isFramed ? [] : [back]),
    odds,
  );
}

/** A line that names the game that is played in place of the launched one; nothing where they are the same. */
export function substitute(): HTMLElement[] {
  if (table.isItself) return [];
  return [el('p', { class: 'substitute' }, t(`vendorSandbox.playsInstead.${table.kind}`))];
}

export function controls(onStake: () => void): HTMLElement {
  const chips = choices(
    t('vendorSandbox.stake'),
    'stake',
    table.stakes.map((amount) => [shortMoney(amount)]),
    level,
    (chosen) => {
      level = chosen;
      onStake();
    },
  );
  const balanceLine = el('p', { class: 'balance' }, el('span', {}, t('vendorSandbox.balance')), balance);
  return el('footer', {}, status, chips, el('div', { class: 'row' }, balanceLine, button));
}
