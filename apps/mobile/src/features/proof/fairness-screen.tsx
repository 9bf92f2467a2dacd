import { useT } from '@perya/locales/page';
import { buttonClass, EmptyState, Skeleton } from '@perya/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { CopiedValue } from '../../page/proof/copied-value.tsx';
import styles from '../../page/proof/proof.module.css';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { useSession } from '../../page/session.ts';
import { ClientSeedForm } from './client-seed-form.tsx';
import { JackpotChance } from './jackpot-notes.tsx';

const Recipe = lazy(() => import('./recipe.tsx').then((part) => ({ default: part.Recipe })));
const ManualCheck = lazy(() => import('./manual-check.tsx').then((part) => ({ default: part.ManualCheck })));

/** Fair play: how it works, the player's seeds, and a manual check that works offline. */
export function FairnessScreen() {
  const t = useT();
  const session = useSession();
  return (
    <div className={styles['screen']}>
      <section className={styles['card']}>
        <h2>{t('proof.how')}</h2>
        <ol className={styles['how']}>
          {(['proof.how1', 'proof.how2', 'proof.how3', 'proof.how4'] as const).map((id) => (
            <li key={id}>{t(id)}</li>
          ))}
          <JackpotChance />
        </ol>
        <Link to={href('par')} className={buttonClass('secondary', false, true)}>
          {t('proof.toPar')}
        </Link>
      </section>
      <Suspense fallback={<Skeleton className={styles['recipeWaiting']} />}>
        <Recipe />
      </Suspense>
      {session ? <Seeds /> : <LogInToSee />}
      <ByHand />
    </div>
  );
}

function Seeds() {
  const t = useT();
  const seeds = useCall('GET /wps/fairness/seeds', {}, { staleTime: 0 });
  const { data } = seeds;
  if (!data) return <QueryPlaceholder query={seeds} count={1} size={styles['factsWaiting']} />;
  return (
    <>
      <section className={styles['card']}>
        <h2>{t('proof.toFair')}</h2>
        <dl className={styles['values']}>
          <CopiedValue label={t('proof.clientSeed')} value={data.clientSeed} />
          <CopiedValue
            label={t('proof.hash')}
            value={data.serverSeedHash}
            note={t('proof.roundsPlayed', { count: data.nonce })}
          />
          <CopiedValue label={t('proof.nextHash')} value={data.nextServerSeedHash} note={t('proof.next')} />
        </dl>
      </section>
      <ClientSeedForm />
    </>
  );
}

function LogInToSee() {
  const t = useT();
  return (
    <section className={styles['card']}>
      <EmptyState
        title={t('proof.loginToSee')}
        hint={t('proof.loginToSeeText')}
        action={
          <Link to={href('login', { next: href('fairness') })} className={buttonClass('primary')}>
            {t('proof.login')}
          </Link>
        }
      />
    </section>
  );
}

function ByHand() {
  const t = useT();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === '#by-hand') place.current?.scrollIntoView();
  }, []);
  return (
    <section ref={place} className={`${styles['card']} ${styles['anchor']}`} id="by-hand">
      <h2>{t('proof.manualTitle')}</h2>
      <p className={styles['soft']}>{t('proof.manualText')}</p>
      <Suspense fallback={<Skeleton className={styles['reelsWaiting']} />}>
        <ManualCheck />
      </Suspense>
    </section>
  );
}
