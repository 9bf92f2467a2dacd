import { useT } from '@perya/locales/page';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';
import { SentFeedback } from './sent-feedback.tsx';
import { useFeedbackSettings } from './use-feedback.ts';

/** Sends feedback to the operator, and shows what was sent before. */
export function FeedbackScreen() {
  const t = useT();
  const settings = useFeedbackSettings();
  return (
    <div className={styles['screen']}>
      <p className={styles['lead']}>{t('help.feedbackLead')}</p>
      {settings.data ? (
        <FeedbackForm bounds={settings.data} />
      ) : (
        <QueryPlaceholder query={settings} count={1} size={styles['waiting']} />
      )}
      <SentFeedback />
    </div>
  );
}
