import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Badge, buttonClass, Card } from '@perya/ui';
import { Day } from '../../page/day.tsx';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import styles from './inbox.module.css';
import { isNews, NewsText } from './news-text.tsx';
import type { InboxMessage } from './use-inbox.ts';

/** One message, with a link to its subject. */
export function MessageCard({ message }: { message: InboxMessage }) {
  const { t, language } = useLanguage();
  const amount = message.amount === null ? '' : formatMoney(message.amount, message.currency, language);
  return (
    <Card className={styles['message']}>
      <p className={styles['when']}>
        <Day of={message.at} />
        {!message.read && <Badge tone="bulb">{t('notices.unread')}</Badge>}
      </p>
      <h2>{t(`notices.${message.kind}`, { amount })}</h2>
      {isNews(message) ? <NewsText news={message} /> : <PromotionText message={message} />}
    </Card>
  );
}

function PromotionText({ message }: { message: InboxMessage }) {
  const { t } = useLanguage();
  const { kind, title, promotionId, rejection } = message;
  return (
    <>
      <p>{title === '' ? t('notices.inboxGone') : title}</p>
      {kind === 'promotion_rejected' && <p>{t(`promotions.rejected.${rejection ?? 'other'}`)}</p>}
      {title !== '' && promotionId !== null && (
        <Link to={href('activityDetail', { id: promotionId })} className={buttonClass('secondary', true)}>
          {t(kind === 'promotion_issued' ? 'notices.inboxCollect' : 'notices.inboxOpen')}
        </Link>
      )}
    </>
  );
}
