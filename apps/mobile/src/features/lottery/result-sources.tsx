// Where the result of an outside draw is from: the reports of its sources, and results that were corrected.
import type { DrawRecord } from '@perya/contract';
import { useLanguage } from '@perya/locales/page';
import { Drawn } from '../../page/draw/drawn.tsx';
import { useMoment } from '../../page/moment.ts';
import styles from '../../page/proof/proof.module.css';

export function ResultSources({
  outside,
  engine,
}: {
  outside: NonNullable<DrawRecord['outside']>;
  engine: string;
}) {
  const { t } = useLanguage();
  const moment = useMoment('second');
  return (
    <section className={styles['card']}>
      <h2>{t('drawProof.outside.sources')}</h2>
      {outside.reports.length === 0 && <p className={styles['soft']}>{t('drawProof.outside.waits')}</p>}
      <ul className={styles['how']}>
        {outside.reports.map(({ source, outcome, receivedAt }) => (
          <li key={`${source} ${receivedAt}`}>
            <bdi>{source}</bdi> · {moment(receivedAt)}
            <Drawn engine={engine} outcome={outcome} small className={styles['reported']} />
          </li>
        ))}
      </ul>
      {outside.publishedBy === 'staff' && <p className={styles['soft']}>{t('drawProof.outside.byStaff')}</p>}
      {outside.former.length > 0 && (
        <>
          <h3>{t('drawProof.outside.former')}</h3>
          <p className={styles['soft']}>{t('drawProof.outside.nothingBack')}</p>
          <ul className={styles['how']}>
            {outside.former.map(({ no, outcome, correctedAt }) => (
              <li key={no}>
                {moment(correctedAt)}
                <Drawn engine={engine} outcome={outcome} small className={styles['reported']} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
