// The evidence of a dispute: verified on this phone, readable, and to be kept as a file.
import { type EvidenceFault, evidenceFacts, verifyEvidence } from '@perya/audit';
import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { Button, Fold } from '@perya/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { call } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import styles from './disputes.module.css';

export type Dispute = Value<'GET /wps/dispute/one'>;

const faultPhrases = {
  changed: 'dispute.faultChanged',
  unlinked: 'dispute.faultUnlinked',
  missing: 'dispute.faultMissing',
} as const satisfies Record<EvidenceFault['kind'], string>;

export function Evidence({ dispute: { disputeId, evidence } }: { dispute: Dispute }) {
  const t = useT();
  const faults = verifyEvidence(disputeId, evidence);
  const printing = useAction();
  return (
    <section className={styles['card']} aria-label={t('dispute.evidence')}>
      <h2>{t('dispute.evidence')}</h2>
      <p className={styles['soft']}>{t('dispute.evidenceText')}</p>
      {faults.length === 0 ? (
        <p role="status" className={styles['verified']}>
          <ShieldCheck size={20} aria-hidden="true" />
          <span>{t('dispute.verified', { count: evidence.length })}</span>
        </p>
      ) : (
        <div role="alert" className={styles['late']}>
          <p className={styles['verified']}>
            <ShieldAlert size={20} aria-hidden="true" />
            <span>{t('dispute.verifyFault')}</span>
          </p>
          <ul>
            {faults.map(({ kind, seq }) => (
              <li key={`${kind} ${seq}`}>{t(faultPhrases[kind], { seq })}</li>
            ))}
          </ul>
        </div>
      )}
      {evidence.map((entry) => (
        <Fold key={entry.seq} title={`${entry.seq} · ${t(`dispute.step.${entry.kind}`)}`}>
          <dl className={styles['frozen']} dir="ltr">
            {evidenceFacts(entry.body).map(([path, value]) => (
              <div key={path}>
                <dt>{path}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
            <div>
              <dt>SHA-256</dt>
              <dd>{entry.hash}</dd>
            </div>
          </dl>
        </Fold>
      ))}
      <Button tone="secondary" wide onClick={() => saveBundle(disputeId, evidence)}>
        {t('dispute.download')}
      </Button>
      <Button
        tone="secondary"
        wide
        busy={printing.busy}
        onClick={() => void printing.run(() => openPdf(disputeId))}
      >
        {t('dispute.downloadPdf')}
      </Button>
    </section>
  );
}

async function openPdf(disputeId: string): Promise<void> {
  const { url } = await call('POST /wps/dispute/bundle', { body: { disputeId } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** The bodies keep their bytes: each is a text within the file. */
function saveBundle(disputeId: string, evidence: Dispute['evidence']): void {
  const file = new Blob([JSON.stringify({ disputeId, evidence }, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `dispute-${disputeId}.json`;
  link.click();
  // After the click the browser has its own hold of the file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
