// "Tell me" in its moment: asks for one topic on this phone, once; who has said no is not asked again.
import type { PushTopic } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, buttonClass, showToast } from '@perya/ui';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../failure-text.ts';
import { Link } from '../link.tsx';
import { href } from '../paths.ts';
import { AskSheet } from './ask-sheet.tsx';
import { isBlocked, pushSupport } from './phone-subscription.ts';
import styles from './push.module.css';
import { usePhoneNews } from './use-phone-news.ts';

/** The moments in which something is worth to be told. */
const moments = {
  withdrawalPaid: { topic: 'money', phrase: 'push.tellMe.paid' },
  drawOver: { topic: 'draws', phrase: 'push.tellMe.result' },
} as const satisfies Record<string, { topic: PushTopic; phrase: string }>;
export type Moment = keyof typeof moments;

export function TellMe({ moment }: { moment: Moment }) {
  const t = useT();
  const [support] = useState(pushSupport);
  const { topic, phrase } = moments[moment];
  if (support === 'none') return null;
  if (support === 'there') return <Ask topic={topic} label={t(phrase)} />;
  return (
    <div className={styles['guide']}>
      <Link to={href('download', { device: 'ios' })} className={buttonClass('secondary', false, true)}>
        <Bell size={20} aria-hidden="true" />
        {t(phrase)}
      </Link>
      <p>{t('push.installFirst')}</p>
    </div>
  );
}

const refusedKey = (topic: PushTopic) => `news-refused:${topic}`;

function Ask({ topic, label }: { topic: PushTopic; label: string }) {
  const t = useT();
  const news = usePhoneNews();
  const { settings } = news;
  const [isAsking, setAsking] = useState(false);
  const [isOver, setOver] = useState(() => isBlocked() || localStorage.getItem(refusedKey(topic)) === '1');
  const [busy, setBusy] = useState(false);
  if (settings?.topics.includes(topic))
    return (
      <p role="status" className={styles['told']}>
        <BellRing size={20} aria-hidden="true" />
        {t('push.tellMe.on')}
      </p>
    );
  if (!settings || isOver) return null;
  const refuse = () => {
    localStorage.setItem(refusedKey(topic), '1');
    setAsking(false);
    setOver(true);
  };
  const agree = async () => {
    setBusy(true);
    try {
      const end = await news.turnOn(topic);
      if (end === 'blocked') refuse();
      if (end === 'failed') showToast('fail', t('push.failed'), 3000);
    } catch (error) {
      showToast('fail', await failureText(error), 3000);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button tone="secondary" wide onClick={() => setAsking(true)}>
        <Bell size={20} aria-hidden="true" />
        {label}
      </Button>
      <AskSheet topic={isAsking ? topic : undefined} busy={busy} onYes={agree} onNo={refuse} />
    </>
  );
}
