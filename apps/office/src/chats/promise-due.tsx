// A promise in the office: until when it is due, the times that are offered for it, and those of one chat that run.
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, Button } from '@perya/ui';
import { useBrand } from '../app/brand.ts';
import { MomentField } from '../app/moment-field.tsx';
import { lengthOf, useMoment, useNow } from '../app/times.ts';
import { useFaultText } from '../session/office-call.ts';
import { quickTimes } from './promise-times.ts';
import styles from './promises.module.css';
import { type ChatPromise, type OneChat, useKeep } from './use-chat.ts';

const isLate = ({ state }: Pick<ChatPromise, 'state'>) => state === 'overdue';

/** How long it still runs, or how late it is. */
export function PromiseDue({ promise }: { promise: Pick<ChatPromise, 'dueAt' | 'state' | 'soon'> }) {
  const { t, language } = useLanguage();
  const now = useNow();
  const left = Date.parse(promise.dueAt) - now;
  const time = lengthOf(Math.abs(left), language);
  if (isLate(promise) || left < 0)
    return <Badge tone="magenta">{t('office.chats.promise.lateBy', { time })}</Badge>;
  return <Badge tone={promise.soon ? 'bulb' : 'plain'}>{t('office.chats.promise.dueIn', { time })}</Badge>;
}

/** The promises of a chat that have not ended. */
export function RunningPromises({ one, canKeep }: { one: OneChat; canKeep: boolean }) {
  const t = useT();
  const moment = useMoment();
  const faultText = useFaultText();
  const keep = useKeep(one.chat.conversationId);
  const running = one.promises.filter(({ state }) => state === 'running' || isLate({ state }));
  if (running.length === 0) return null;
  return (
    <section className={styles['running']} aria-label={t('office.chats.promises')}>
      <ul>
        {running.map((promise) => (
          <li key={promise.promiseId} className={styles['promise']}>
            <div>
              <p dir="auto">{promise.what}</p>
              <span className={styles['until']}>
                <PromiseDue promise={promise} /> <time dateTime={promise.dueAt}>{moment(promise.dueAt)}</time>
              </span>
            </div>
            {canKeep && (
              <Button
                tone="secondary"
                small
                busy={keep.isPending && keep.variables === promise.promiseId}
                onClick={() => keep.mutate(promise.promiseId)}
              >
                {t('office.chats.promise.keep')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className={styles['fault']}>
        {keep.error && faultText(keep.error)}
      </p>
    </section>
  );
}

type DueFieldProps = { dueAt: string | undefined; onChange: (dueAt: string | undefined) => void };

/** Until when: one of the quick times, or any other. */
export function DueField({ dueAt, onChange }: DueFieldProps) {
  const t = useT();
  const now = useNow();
  const zone = useBrand()?.timeZone ?? 'UTC';
  return (
    <fieldset className={styles['due']}>
      <legend>{t('office.chats.promise.until')}</legend>
      <div className={styles['quick']}>
        {quickTimes(now, zone).map((time) => (
          <Button key={time.name} tone="secondary" small onClick={() => onChange(time.dueAt)}>
            {t(`office.chats.promise.${time.name}`)}
          </Button>
        ))}
      </div>
      <MomentField
        label={t('office.chats.promise.until')}
        value={dueAt ?? null}
        onChange={(moment) => onChange(moment ?? undefined)}
      />
    </fieldset>
  );
}
