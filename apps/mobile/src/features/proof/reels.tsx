import { lines } from '@perya/games/perya-lights';
import { useT } from '@perya/locales/page';
import { classes } from '@perya/ui';
import styles from './reels.module.css';
import type { ShownPick, ShownSpin } from './shown-step.ts';
import { SymbolSign } from './symbol-sign.tsx';

/** The places that belong to a win, as "reel-row". */
function wonPlaces(spin: ShownSpin): Set<string> {
  const won = new Set<string>();
  for (const { line, count } of spin.wins)
    for (const [reel, row] of (lines[line] ?? []).slice(0, count).entries()) won.add(`${reel}-${row}`);
  return won;
}

/** The window of a spin, as it stopped, with what its lines paid. */
export function Reels({ spin }: { spin: ShownSpin }) {
  const t = useT();
  const won = wonPlaces(spin);
  return (
    <div className={styles['spin']}>
      <ol className={styles['window']} dir="ltr">
        {spin.window.map((reel, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
          <li key={at} className={styles['reel']} aria-label={t('proof.reel', { number: at + 1 })}>
            {reel.map((symbol, row) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
                key={row}
                role="img"
                aria-label={t(`proof.symbol.${symbol}`)}
                className={classes(styles['place'], won.has(`${at}-${row}`) && styles['won'])}
              >
                <SymbolSign symbol={symbol} />
              </span>
            ))}
          </li>
        ))}
      </ol>
      <ul className={styles['wins']}>
        {spin.wins.length === 0 && <li>{t('proof.noWin')}</li>}
        {spin.wins.map(({ line, symbol, count, units }) => (
          <li key={line}>
            {t('proof.win', { line: line + 1, count, symbol: t(`proof.symbol.${symbol}`), units })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One lantern of the walk. */
export function Pick({ pick }: { pick: ShownPick }) {
  const t = useT();
  return (
    <p className={styles['pick']}>
      <SymbolSign symbol={pick.stakes === 'star' ? 'parol' : 'lantern'} />
      <span>{t('proof.pick', { number: pick.lantern + 1 })}</span>
      <strong>
        {pick.stakes === 'star' ? t('proof.light.star') : t('proof.light.coins', { stakes: pick.stakes })}
      </strong>
    </p>
  );
}
