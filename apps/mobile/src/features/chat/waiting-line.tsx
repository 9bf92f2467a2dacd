// How long the wait is, by what was measured: whether people answer now, when they are back, the usual wait, and kept promises.
import type { ChatTopic } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { useEffect } from 'react';
import { useCall } from '../../page/calls.ts';
import { useMoment } from '../../page/moment.ts';
import { isTrial, useSession } from '../../page/session.ts';
import styles from './chat-service.module.css';
import { monthText, waitText } from './wait-text.ts';

/** The hours begin and end while the page is open. */
const againMs = 60_000;

/** On the first screen. */
export function StartFigures({ topic }: WaitingLineProps) {
  return (
    <div className={styles['figures']}>
      <WaitingLine topic={topic} />
      <KeptPromises />
    </div>
  );
}

type WaitingLineProps = { topic: ChatTopic | undefined };

export function WaitingLine({ topic }: WaitingLineProps) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const session = useSession();
  const { data, refetch } = useCall('GET /wps/chat/waiting', { topic: topic ?? 'other', language });
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void refetch(), againMs);
    return () => clearInterval(timer);
  }, [refetch]);
  if (!data) return null;
  const { open, backAt, usualWaitSeconds } = data;
  // The wait is measured by topic.
  const usual = topic && usualWaitSeconds !== null && waitText(usualWaitSeconds, language);
  if (open)
    return (
      <p className={styles['waiting']}>
        {usual ? t('chatService.usual', { wait: usual }) : t('chatService.open')}
      </p>
    );
  return (
    <div className={styles['away']}>
      <p>
        <strong>
          {backAt === null ? t('chatService.away') : t('chatService.backAt', { at: moment(backAt) })}
        </strong>
      </p>
      <p>{t(session && !isTrial(session) ? 'chatService.awayText' : 'chatService.awayVisitor')}</p>
    </div>
  );
}

/** The share of promises that were kept in time, of the newest month that has one. */
function KeptPromises() {
  const { t, language } = useLanguage();
  const { data } = useCall('GET /wps/chat/promises', {});
  const [newest] = data?.list ?? [];
  return (
    newest && (
      <p className={styles['waiting']}>
        {t('chatService.shares', { percent: newest.kept, month: monthText(newest.month, language) })}
      </p>
    )
  );
}
