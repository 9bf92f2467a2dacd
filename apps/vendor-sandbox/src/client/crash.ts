// A flight that climbs until it bursts; the button lands it.
import type { CrashView, RoundView } from '../views.ts';
import { type Acts, openTable } from './shell.ts';
import { el, heightText, pause, symbol, t, table } from './table.ts';

const growthPerMs = 0.00012;
const lookEveryMs = 400;
const height = el('p', { class: 'height', dir: 'ltr', 'aria-hidden': 'true' }, heightText(100));
const craft = symbol(table.symbols[0] ?? 'rocket', 'craft');
const board = el('section', { class: 'board sky' }, craft, height);

function show(hundredths: number, state: CrashView['state']): void {
  height.textContent = heightText(hundredths);
  board.dataset['state'] = state;
  const share = Math.min(1, Math.log(hundredths / 100) / Math.log(12));
  craft.style.setProperty('--climb', share.toFixed(3));
}

/** Lands when the button is pressed; polls whether it has burst meanwhile. */
async function fly(round: RoundView<CrashView>, acts: Acts<CrashView>): Promise<RoundView<CrashView>> {
  let now = round;
  let landing = false;
  let lookedAt = performance.now();
  const press = () => {
    landing = true;
  };
  acts.button.addEventListener('click', press);
  acts.button.disabled = false;
  acts.showStatus(t('vendorSandbox.flying'));
  try {
    while (now.state === 'open') {
      const seen = now.shown;
      const at = Math.floor(100 * Math.exp(growthPerMs * (seen.ageMs + performance.now() - lookedAt)));
      show(at, 'flying');
      acts.button.textContent = t('vendorSandbox.land', { height: heightText(at) });
      await new Promise((done) => setTimeout(done, 50));
      if (!landing && performance.now() - lookedAt < lookEveryMs) continue;
      const asked = performance.now();
      const next = await acts.step({ land: landing });
      landing = false;
      // The height is the vendor's at about half of the round trip.
      lookedAt = (asked + performance.now()) / 2;
      now = next ?? now;
      if (!next) await pause(lookEveryMs);
    }
  } finally {
    acts.button.removeEventListener('click', press);
    acts.button.disabled = true;
  }
  return now;
}

openTable<CrashView>({
  label: t('vendorSandbox.takeOff'),
  board,
  choice: () => ({}),
  async play(round, acts) {
    const ended = await fly(round, acts);
    const view = ended.shown;
    show(view.at, view.state);
    const ending = view.state === 'cashed' ? 'vendorSandbox.landedAt' : 'vendorSandbox.burst';
    acts.showStatus(t(ending, { height: heightText(view.at) }));
    await pause(1_300);
    return ended;
  },
});
