// The result of an outside draw: what each source says, side by side, the corrections, and the acts of two people.
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, Button } from '@perya/ui';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { Fact } from '../app/fact.tsx';
import { useMoment } from '../app/times.ts';
import { may } from '../session/use-session.ts';
import styles from './outside-results.module.css';

type One = OfficeValue<'GET /ops/draws/one'>;
type Outside = NonNullable<One['outside']>;
type Given =
  | { act: 'draw.publish'; given: { drawId: string; source: string } }
  | { act: 'draw.correct'; given: { drawId: string; no: number } };

export function OutsideResults({ one: { draw, currency }, outside }: { one: One; outside: Outside }) {
  const t = useT();
  const [act, setAct] = useState<Given>();
  return (
    <section className={styles['outside']} aria-label={t('office.draws.outside')}>
      <h3>{t('office.draws.outside')}</h3>
      {outside.publishedBy && <p>{t(`office.draws.publishedBy.${outside.publishedBy}`)}</p>}
      <div className={styles['sources']}>
        {outside.sources.map((source) => (
          <Source
            key={source}
            source={source}
            outside={outside}
            onPublish={
              draw.proposal
                ? undefined
                : () => setAct({ act: 'draw.publish', given: { drawId: draw.drawId, source } })
            }
          />
        ))}
      </div>
      {outside.corrections.map((correction) => (
        <Correction
          key={correction.no}
          correction={correction}
          currency={currency}
          onCorrect={
            draw.proposal
              ? undefined
              : () => setAct({ act: 'draw.correct', given: { drawId: draw.drawId, no: correction.no } })
          }
        />
      ))}
      {act && (
        <ActDialog
          act={act.act}
          title={t(`office.act.${act.act}`)}
          given={act.given}
          onClose={() => setAct(undefined)}
        />
      )}
    </section>
  );
}

type SourceProps = { source: string; outside: Outside; onPublish: (() => void) | undefined };

/** All that a source has reported, its word last. */
function Source({ source, outside, onPublish }: SourceProps) {
  const t = useT();
  const moment = useMoment();
  const brand = useBrand();
  const reports = outside.reports.filter((report) => report.source === source);
  return (
    <div className={styles['source']}>
      <h4>
        <bdi>{source}</bdi>
      </h4>
      {reports.length === 0 && <p>{t('office.draws.noReport')}</p>}
      <ol className={detail['steps']}>
        {reports.map(({ reportId, outcome, receivedAt, latest }) => (
          <li key={reportId}>
            <bdi className={latest ? styles['word'] : styles['former']}>{outcome.join(' ')}</bdi>
            <span>{moment(receivedAt)}</span>
          </li>
        ))}
      </ol>
      {outside.mayPublish && reports.length > 0 && onPublish && may(brand, 'draw.publish') && (
        <Button tone="primary" onClick={onPublish}>
          {t('office.draws.publish', { source })}
        </Button>
      )}
    </div>
  );
}

type CorrectionProps = {
  correction: Outside['corrections'][number];
  currency: string;
  onCorrect: (() => void) | undefined;
};

function Correction({ correction, currency, onCorrect }: CorrectionProps) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const brand = useBrand();
  const { no, state, outcome, sources, missing, missingAccounts, kept, keptAccounts, failure } = correction;
  const money = (amount: string) => formatMoney(amount, currency, language);
  const isOpen = state === 'counted' || state === 'paying';
  return (
    <div className={styles['source']}>
      <h4>
        {t('office.draws.correction', { no })} <Badge>{t(`office.draws.correction.${state}`)}</Badge>
      </h4>
      <dl>
        <Fact name={t('office.draws.outcome')}>
          <bdi>{outcome.join(' ')}</bdi>
        </Fact>
        <Fact name={t('office.draws.saidBy')}>
          <bdi>{sources.join(', ')}</bdi>
        </Fact>
        <Fact name={t('office.draws.openedAt')}>{moment(correction.openedAt)}</Fact>
        {missing !== null && (
          <Fact name={t('office.draws.missing')}>
            {t('office.draws.toAccounts', { amount: money(missing), count: missingAccounts ?? 0 })}
          </Fact>
        )}
        {kept !== null && (
          <Fact name={t('office.draws.kept')}>
            {t('office.draws.toAccounts', { amount: money(kept), count: keptAccounts ?? 0 })}
          </Fact>
        )}
        <Fact name={t('office.draws.agreed')}>
          {correction.witness ? t('office.draws.yes') : t('office.draws.notYet')}
        </Fact>
        {failure && <Fact name={t('office.draws.reason')}>{failure}</Fact>}
      </dl>
      {isOpen && onCorrect && may(brand, 'draw.publish') && (
        <Button tone="primary" onClick={onCorrect}>
          {t('office.draws.correct')}
        </Button>
      )}
    </div>
  );
}
