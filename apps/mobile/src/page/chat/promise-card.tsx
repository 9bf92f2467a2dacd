// A promise of staff: what, until when, the time that is left by the server's clock, and what became of it.
import type { PromiseState } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { classes } from '@perya/ui';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { onClockJump, useSecondsUntil } from '../draw/server-clock.ts';
import { timeLeftText } from '../draw/time-left-text.ts';
import { useMoment } from '../moment.ts';
import { useQueryCache } from '../use-cached-query.ts';
import styles from './promise-card.module.css';
import { stateNow } from './promise-states.ts';

type PromiseCardProps = {
  promise: { what: string; dueAt: string; state: PromiseState };
  className?: string | undefined;
};

/** Load the area `chatService` first. */
export function PromiseCard({ promise: { what, dueAt, state }, className }: PromiseCardProps) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const left = useSecondsUntil(dueAt);
  const now = stateNow(state, left);
  useClockSetAgain();
  const Face = now === 'kept' || now === 'late' ? CircleCheck : now === 'broken' ? CircleX : Clock;
  return (
    <div className={classes(styles['promise'], styles[now], className)}>
      <p className={styles['state']}>
        <Face size={18} aria-hidden="true" />
        <strong>{t(`chatService.promise.${now}`)}</strong>
        {now === 'running' && (
          <bdi dir="ltr" className={styles['left']}>
            {timeLeftText(left, language)}
          </bdi>
        )}
      </p>
      <p dir="auto" className={styles['what']}>
        {what}
      </p>
      <p className={styles['due']}>
        {t(now === 'running' ? 'chatService.due' : 'chatService.wasDue', { at: moment(dueAt) })}
      </p>
    </div>
  );
}

/** Asks for the server's time again after the phone has slept, or its clock was set. */
function useClockSetAgain(): void {
  const queryCache = useQueryCache();
  useEffect(
    () =>
      onClockJump(
        () => void queryCache.invalidate(({ name }) => /chat\/conversation|message\/inbox/u.test(name)),
      ),
    [queryCache],
  );
}
