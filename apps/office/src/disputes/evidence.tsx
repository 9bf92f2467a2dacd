// The evidence of a dispute: its chain computed again in this page, and each frozen entry to read.
import { evidenceFacts, verifyEvidence } from '@perya/audit';
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Fold } from '@perya/ui';
import styles from './disputes.module.css';

export type OneDispute = OfficeValue<'GET /ops/disputes/one'>;

export function Evidence({ one: { disputeId, evidence } }: { one: OneDispute }) {
  const t = useT();
  const [fault] = verifyEvidence(disputeId, evidence);
  return (
    <section aria-label={t('office.disputes.evidence')}>
      <h3>{t('office.disputes.evidence')}</h3>
      {fault ? (
        <p role="alert" className={styles['fault']}>
          {t('office.disputes.fault', { seq: fault.seq })}
        </p>
      ) : (
        <p>{t('office.disputes.verified', { count: evidence.length })}</p>
      )}
      {evidence.map(({ seq, kind, body, hash }) => (
        <Fold key={seq} title={t('office.disputes.entry', { seq, name: t(`office.disputes.step.${kind}`) })}>
          <dl className={styles['frozen']} dir="ltr">
            {[...evidenceFacts(body), ['SHA-256', hash] as const].map(([path, value]) => (
              <div key={path}>
                <dt>{path}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Fold>
      ))}
    </section>
  );
}
