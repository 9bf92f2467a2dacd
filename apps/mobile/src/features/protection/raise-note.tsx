import { Button } from '@perya/ui';
import { Hourglass } from 'lucide-react';
import { call } from '../../page/calls.ts';
import { useMoment } from '../../page/moment.ts';
import { figureText, type Speech } from './format-limit.ts';
import styles from './protection.module.css';
import { type Limit, useChoice } from './use-limits.ts';

type RaiseNoteProps = { limit: Limit; raise: NonNullable<Limit['raise']>; speech: Speech };

/** A raised limit that waits for its day and a second confirmation, by the server's clock. */
export function RaiseNote({ limit, raise, speech }: RaiseNoteProps) {
  const { t } = speech;
  const moment = useMoment();
  const { kind, period, own } = limit;
  const { busy, choose } = useChoice();
  const when = { from: moment(raise.from), lapses: moment(raise.lapses) };
  const confirm = () =>
    choose(
      () => call('POST /wps/protection/limit/confirm', { body: { kind, period } }),
      t('protection.saved'),
    );
  const keepLower = () =>
    choose(
      () => call('POST /wps/protection/limit', { body: { kind, period, amount: own } }),
      t('protection.saved'),
    );
  const due = Date.parse(raise.from) <= Date.now();
  return (
    <div className={styles['raise']}>
      <p>
        <Hourglass size={18} aria-hidden="true" />
        <span>
          {raise.to === null
            ? t('protection.raiseNone', when)
            : t('protection.raiseTo', { ...when, limit: figureText(speech, kind, raise.to) })}
        </span>
      </p>
      <div className={styles['acts']}>
        <Button tone="secondary" disabled={busy} onClick={() => void keepLower()}>
          {t('protection.raiseNo')}
        </Button>
        {due && (
          <Button tone="primary" busy={busy} onClick={() => void confirm()}>
            {t('protection.raiseYes')}
          </Button>
        )}
      </div>
    </div>
  );
}
