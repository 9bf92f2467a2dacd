import type { ParVariant } from '@perya/games';
import { formatNumber, formatPercent } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import styles from '../../page/proof/proof.module.css';
import { type Band, bandOf, type Tally } from './confidence-band.ts';

const rounds = 50_000;
/** Computes in slices, so that the screen stays responsive. */
const sliceMs = 24;

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function useSimulation(gameCode: string, variant: ParVariant) {
  const [done, setDone] = useState<number>();
  const [band, setBand] = useState<Band>();
  const { run } = useSingleRun();
  async function simulateRounds() {
    setBand(undefined);
    setDone(0);
    const { simulate } = await import('./simulation.ts');
    const serverSeed = hexOf(crypto.getRandomValues(new Uint8Array(32)));
    let tally: Tally = { rounds: 0, returned: 0 };
    while (tally.rounds < rounds) {
      const stopAt = performance.now() + sliceMs;
      const before = tally.rounds;
      tally = simulate(gameCode, variant, serverSeed, tally, rounds, () => performance.now() > stopAt);
      if (tally.rounds === before) break;
      setDone(tally.rounds);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const exact = Number(variant.returnToPlayer.percent) / 100;
    setBand(bandOf(tally, exact, Number(variant.volatility.standardDeviation)));
    setDone(undefined);
  }
  return { done, band, run: () => run(simulateRounds) };
}

/** Checks the exact return by a simulation in the browser. */
export function SimulateCard({ gameCode, variant }: { gameCode: string; variant: ParVariant }) {
  const { t, language } = useLanguage();
  const { done, band, run } = useSimulation(gameCode, variant);
  const share = (value: number) => formatPercent(value, language, { least: 2, most: 2 });
  const Icon = band?.inside ? CircleCheck : CircleX;
  return (
    <section className={styles['card']}>
      <h2>{t('proof.parSimulate')}</h2>
      <p className={styles['soft']}>
        {t('proof.parSimulateText', { rounds: formatNumber(rounds, language) })}
      </p>
      {done !== undefined && (
        <>
          <span className={styles['bar']} aria-hidden="true">
            <span style={{ inlineSize: `${(done / rounds) * 100}%` }} />
          </span>
          <p className={styles['soft']}>
            {t('proof.parSimulating', {
              done: formatNumber(done, language),
              rounds: formatNumber(rounds, language),
            })}
          </p>
        </>
      )}
      <div role="status">
        {band && (
          <p className={styles['secret']}>
            <Icon size={20} aria-hidden="true" />
            <span>
              <strong>{t(band.inside ? 'proof.parInside' : 'proof.parOutside')}.</strong>{' '}
              {t('proof.parSimulated', {
                rounds: formatNumber(rounds, language),
                mean: share(band.mean),
                low: share(band.low),
                high: share(band.high),
              })}
            </span>
          </p>
        )}
      </div>
      <Button tone="secondary" wide busy={done !== undefined} onClick={() => void run()}>
        {t('proof.parSimulateRun', { rounds: formatNumber(rounds, language) })}
      </Button>
    </section>
  );
}
