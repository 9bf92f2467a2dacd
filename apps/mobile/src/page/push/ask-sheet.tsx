// Our own question before the browser asks its own: what is sent to this phone, and what never is.
import type { PushTopic } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import styles from './push.module.css';

type AskProps = {
  /** undefined: closed. */
  topic: PushTopic | undefined;
  busy: boolean;
  onYes: (topic: PushTopic) => Promise<void>;
  onNo: () => void;
};

export function AskSheet({ topic, busy, onYes, onNo }: AskProps) {
  const t = useT();
  return (
    <Dialog
      open={topic !== undefined}
      onClose={onNo}
      title={t('push.ask.title')}
      closeLabel={t('action.close')}
      kind="sheet"
      actions={
        <>
          <Button tone="secondary" onClick={onNo}>
            {t('push.ask.no')}
          </Button>
          <Button busy={busy} onClick={() => topic && void onYes(topic)}>
            {t('push.ask.yes')}
          </Button>
        </>
      }
    >
      {topic && (
        <div className={styles['ask']}>
          <p>{t('push.ask.what', { topic: t(`push.topic.${topic}`) })}</p>
          <p>{t(`push.hint.${topic}`)}</p>
          <p>{t('push.ask.screen')}</p>
          <p>{t('push.ask.rest')}</p>
          <p>{t('push.ask.browser')}</p>
        </div>
      )}
    </Dialog>
  );
}
