import type { LimitKind } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { useState } from 'react';
import { effectiveLimit, figureText, type Speech, shareOf } from './format-limit.ts';
import { LimitDialog } from './limit-dialog.tsx';
import styles from './protection.module.css';
import { RaiseNote } from './raise-note.tsx';
import type { Limit } from './use-limits.ts';

type LimitCardProps = { kind: LimitKind; currency: string; limits: readonly Limit[] };

/** One kind of limit by day, week and month, each with its usage. */
export function LimitCard({ kind, currency, limits }: LimitCardProps) {
  const { t, language } = useLanguage();
  const [editing, setEditing] = useState<Limit>();
  const speech = { t, language, currency };
  return (
    <div className={styles['card']}>
      <h3>{t(`protection.kind.${kind}`)}</h3>
      <p className={styles['soft']}>{t(`protection.kindHint.${kind}`)}</p>
      <ul className={styles['rows']}>
        {limits.map((limit) => (
          <li key={limit.period}>
            <LimitRow limit={limit} speech={speech} onEdit={() => setEditing(limit)} />
            {limit.raise && <RaiseNote limit={limit} raise={limit.raise} speech={speech} />}
          </li>
        ))}
      </ul>
      {editing && <LimitDialog limit={editing} speech={speech} onClose={() => setEditing(undefined)} />}
    </div>
  );
}

function LimitRow({ limit, speech, onEdit }: { limit: Limit; speech: Speech; onEdit: () => void }) {
  const { t } = speech;
  const { kind, period, own, merchant } = limit;
  const said = (figure: string) => figureText(speech, kind, figure);
  const holds = effectiveLimit(own, merchant);
  const used = said(limit.used);
  const name = t('protection.setName', {
    kind: t(`protection.kind.${kind}`),
    period: t(`protection.period.${period}`),
  });
  return (
    <div className={styles['row']}>
      <div className={styles['figures']}>
        <span className={styles['period']}>{t(`protection.period.${period}`)}</span>
        <span className={styles['figure']}>{holds === null ? t('protection.none') : said(holds)}</span>
        <span className={styles['soft']}>
          {holds === null
            ? t('protection.used', { used })
            : t('protection.usedOf', { used, limit: said(holds) })}
        </span>
        {holds !== null && (
          <meter
            className={styles['meter']}
            min={0}
            max={1}
            value={shareOf(limit.used, holds)}
            aria-label={name}
          />
        )}
        {merchant !== null && (
          <span className={styles['soft']}>{t('protection.merchantLimit', { limit: said(merchant) })}</span>
        )}
      </div>
      <Button
        tone="secondary"
        onClick={onEdit}
        aria-label={`${t(own === null ? 'protection.set' : 'protection.change')}: ${name}`}
      >
        {t(own === null ? 'protection.set' : 'protection.change')}
      </Button>
    </div>
  );
}
