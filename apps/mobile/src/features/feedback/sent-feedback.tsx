import { formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Day } from '../../page/day.tsx';
import pictureStyles from '../../page/picture/picture.module.css';
import { PictureFrame } from '../../page/picture/picture-frame.tsx';
import styles from './feedback.module.css';
import { useSentFeedback } from './use-feedback.ts';

/** The player's earlier feedback; nothing when there is none. */
export function SentFeedback() {
  const { t, language } = useLanguage();
  const name = (at: number) => t('picture.nth', { number: formatNumber(at + 1, language) });
  const { data } = useSentFeedback();
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles['sent']} aria-label={t('help.feedbackMine')}>
      <h2>{t('help.feedbackMine')}</h2>
      <ul>
        {data.list.map(({ feedbackId, topic, content, comment, images, receivedAt }) => (
          <li key={feedbackId} className={styles['sent']}>
            <p className={styles['note']}>
              <Day of={receivedAt} /> · {t(`help.topic.${topic}`)}
            </p>
            <p className={styles['words']}>{content}</p>
            {images.length > 0 && (
              <div className={pictureStyles['frames']}>
                {images.map((picture, at) => (
                  <PictureFrame key={picture.fileId} picture={picture} name={name(at)} />
                ))}
              </div>
            )}
            {comment !== '' && <p className={styles['note']}>{comment}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
