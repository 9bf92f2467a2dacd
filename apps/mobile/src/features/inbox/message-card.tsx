import { useLanguage } from '@perya/locales/page';
import { Badge, buttonClass, Card, formatMoney } from '@perya/ui';
import { Day } from '../../page/day.tsx';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import styles from './inbox.module.css';
import type { InboxMessage } from './use-inbox.ts';

/** One message in words, with the way to what it is about. */
export function MessageCard({ message }: { message: InboxMessage }) {
  const { t, language } = useLanguage();
  const { kind, title, promotionId, rejection } = message;
  const amount = message.amount === null ? '' : formatMoney(message.amount, message.currency, language);
  const name = title === '' ? t('notices.inboxGone') : title;
  return (
    <Card className={styles['message']}>
      <p className={styles['when']}>
        <Day of={message.at} />
        {!message.read && <Badge tone="bulb">{t('notices.unread')}</Badge>}
      </p>
      <h2>{t(`notices.${kind}`, { amount })}</h2>
      <p>{name}</p>
      {kind === 'promotion_rejected' && <p>{t(`promotions.rejected.${rejection ?? 'other'}`)}</p>}
      {title !== '' && (
        <Link to={href('activityDetail', { id: promotionId })} className={buttonClass('secondary', true)}>
          {t(kind === 'promotion_issued' ? 'notices.inboxCollect' : 'notices.inboxOpen')}
        </Link>
      )}
    </Card>
  );
}
