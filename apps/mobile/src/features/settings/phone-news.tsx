// News on this phone: a switch for each topic, all off until the person turns one on after our own sheet.
import type { PushTopic } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { ErrorState, Forward, rowClass, rowsClass, Switch, showToast } from '@perya/ui';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../page/failure-text.ts';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { AskSheet } from '../../page/push/ask-sheet.tsx';
import { isBlocked, pushSupport } from '../../page/push/phone-subscription.ts';
import { usePhoneNews } from '../../page/push/use-phone-news.ts';
import styles from './settings.module.css';

export function PhoneNews() {
  const t = useT();
  const [support] = useState(pushSupport);
  return (
    <section className={styles['group']} aria-labelledby="phone-news">
      <h2 id="phone-news">{t('push.title')}</h2>
      {support === 'there' && <Topics />}
      {support === 'none' && <p className={styles['plain']}>{t('push.unsupported')}</p>}
      {support === 'installFirst' && (
        <div className={rowsClass}>
          <Link to={href('download', { device: 'ios' })} className={rowClass}>
            <Smartphone size={20} aria-hidden="true" />
            <span className={styles['two']}>
              {t('push.installGuide')}
              <small>{t('push.installFirst')}</small>
            </span>
            <Forward />
          </Link>
        </div>
      )}
    </section>
  );
}

function Topics() {
  const t = useT();
  const news = usePhoneNews();
  const { settings, failed } = news;
  const [asking, setAsking] = useState<PushTopic>();
  const [blocked, setBlocked] = useState(isBlocked);
  const [busy, setBusy] = useState(false);
  if (failed)
    return (
      <ErrorState
        title={t('state.error')}
        hint={t('push.loadFailed')}
        retryLabel={t('action.retry')}
        onRetry={() => news.retry()}
      />
    );
  if (!settings) return <div className={styles['newsWaits']} aria-busy="true" />;

  const act = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showToast('fail', await failureText(error), 3000);
    } finally {
      setBusy(false);
      setAsking(undefined);
    }
  };
  const agree = (topic: PushTopic) =>
    act(async () => {
      const end = await news.turnOn(topic);
      setBlocked(end === 'blocked');
      if (end === 'failed') showToast('fail', t('push.failed'), 3000);
    });
  return (
    <>
      <p className={styles['plain']}>{t('push.lead')}</p>
      {blocked && (
        <p className={styles['plain']} role="status">
          {t('push.blocked')}
        </p>
      )}
      <div className={rowsClass}>
        {settings.offered.map((topic) => (
          <Switch
            key={topic}
            label={t(`push.topic.${topic}`)}
            hint={t(`push.hint.${topic}`)}
            checked={settings.topics.includes(topic)}
            disabled={busy}
            onChange={(event) =>
              event.target.checked ? setAsking(topic) : void act(() => news.turnOff(topic))
            }
          />
        ))}
      </div>
      <AskSheet topic={asking} busy={busy} onYes={agree} onNo={() => setAsking(undefined)} />
    </>
  );
}
