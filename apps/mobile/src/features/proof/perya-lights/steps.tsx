// A recorded round of Perya Lights: the spin's window with its line pays, and each opened lantern.
import { lines } from '@perya/games/perya-lights';
import { useT } from '@perya/locales/page';
import { classes } from '@perya/ui';
import { type ShownPick, type ShownSpin, type SymbolName, shownStep, symbols } from './shown-step.ts';
import styles from './steps.module.css';

/** Steps that cannot be drawn are left out; the figures beside them still show the payout. */
export function Steps({ steps }: { steps: readonly unknown[] }) {
  const shown = steps.flatMap((step) => shownStep(step) ?? []);
  return shown.map((step, at) =>
    step.kind === 'spin' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one round never move.
      <Spin key={at} spin={step} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one round never move.
      <Pick key={at} pick={step} />
    ),
  );
}

/** The game's own symbols, from the sprite sheet of the game room. */
function Picture({ symbol }: { symbol: SymbolName }) {
  const place = (100 * symbols.indexOf(symbol)) / (symbols.length - 1);
  return (
    <span className={styles['picture']} style={{ backgroundPositionX: `${place}%` }} aria-hidden="true" />
  );
}

/** The positions that belong to a win, as "reel-row". */
function wonPlaces(spin: ShownSpin): Set<string> {
  const won = new Set<string>();
  for (const { line, count } of spin.wins)
    for (const [reel, row] of (lines[line] ?? []).slice(0, count).entries()) won.add(`${reel}-${row}`);
  return won;
}

function Spin({ spin }: { spin: ShownSpin }) {
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
                <Picture symbol={symbol} />
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

function Pick({ pick }: { pick: ShownPick }) {
  const t = useT();
  return (
    <p className={styles['pick']}>
      <Picture symbol={pick.stakes === 'star' ? 'parol' : 'lantern'} />
      <span>{t('proof.pick', { number: pick.lantern + 1 })}</span>
      <strong>
        {pick.stakes === 'star' ? t('proof.light.star') : t('proof.light.coins', { stakes: pick.stakes })}
      </strong>
    </p>
  );
}
