// A hunt: ten shots, five targets; each shot is answered before the next one.
import type { FishView, RoundView } from '../views.ts';
import { chosenStake } from './frame.ts';
import { type Acts, openTable } from './shell.ts';
import { el, moneyText, pause, symbol, t, table } from './table.ts';

const shots = el('p', { class: 'shots', 'aria-hidden': 'true' });
const targets = table.odds.map(({ pays }, index) => {
  const target = el(
    'button',
    { type: 'button', class: `target target-${index}`, disabled: '' },
    symbol(table.symbols[index] ?? 'fish'),
  );
  const value = el('span', { class: 'value' });
  target.append(value);
  return { target, value, pays };
});
const board = el('section', { class: 'board hunt' }, ...targets.map(({ target }) => target), shots);

/** The payout of a target at this stake, cut to the currency's digits as the vendor does. */
function worth(stake: string, pays: number): string {
  const [whole = '0', fraction = ''] = stake.split('.');
  const minor = (BigInt(whole + fraction) * BigInt(pays)) / 100n;
  const digits = minor.toString().padStart(fraction.length + 1, '0');
  return fraction === '' ? digits : `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`;
}
function price(stake: string): void {
  targets.forEach(({ target, value, pays }, index) => {
    const amount = moneyText(worth(stake, pays));
    value.textContent = amount;
    target.setAttribute('aria-label', t('vendorSandbox.target', { number: index + 1, amount }));
  });
}
price(chosenStake());

const open = (wanted: boolean): void => {
  for (const { target } of targets) target.disabled = !wanted;
};
const load = ({ left }: FishView): void => {
  shots.replaceChildren(
    ...Array.from({ length: 10 }, (_, index) => el('i', { class: index < left ? 'loaded' : '' })),
  );
};

/** The next target that is tapped. */
function aimed(): Promise<number> {
  return new Promise((done) => {
    const stop = new AbortController();
    targets.forEach(({ target }, index) => {
      target.addEventListener(
        'click',
        () => {
          stop.abort();
          done(index);
        },
        { signal: stop.signal },
      );
    });
  });
}

async function shoot(acts: Acts<FishView>, index: number): Promise<RoundView<FishView> | undefined> {
  const target = targets[index]?.target;
  target?.classList.add('hit');
  const next = await acts.step({ target: index });
  await pause(280);
  target?.classList.remove('hit');
  if (!next) return undefined;
  const view = next.shown;
  load(view);
  const caught = view.shots.at(-1)?.caught ?? false;
  const result = t(caught ? 'vendorSandbox.caught' : 'vendorSandbox.missed');
  acts.showStatus(`${result} ${t('vendorSandbox.shotsLeft', { count: view.left })}`);
  target?.classList.add(caught ? 'caught' : 'missed');
  await pause(caught ? 500 : 200);
  target?.classList.remove('caught', 'missed');
  return next;
}

openTable<FishView>({
  label: t('vendorSandbox.buyShots'),
  board,
  choice: () => ({}),
  onStake: () => price(chosenStake()),
  async play(round, acts) {
    let now = round;
    price(round.stake);
    load(round.shown);
    acts.showStatus(t('vendorSandbox.shotsLeft', { count: round.shown.left }));
    while (now.state === 'open') {
      open(true);
      const index = await aimed();
      open(false);
      now = (await shoot(acts, index)) ?? now;
      if (now.state === 'open') targets[index]?.target.focus();
    }
    price(chosenStake());
    return now;
  },
});
