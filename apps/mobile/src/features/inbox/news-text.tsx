// The texts of messages about a member's money and documents.
import type { NewsKind } from '@perya/contract';
import { guardedNews } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { buttonClass } from '@perya/ui';
import { Link } from '../../page/link.tsx';
import { optionalPart } from '../../page/optional-part.tsx';
import { href, type PathName } from '../../page/paths.ts';
import type { InboxMessage } from './use-inbox.ts';

const PromiseCard = optionalPart(['chatService'], () =>
  import('../../page/chat/promise-card.tsx').then((part) => part.PromiseCard),
);

type NewsMessage = InboxMessage & { kind: NewsKind };

export const isNews = (message: InboxMessage): message is NewsMessage => message.kind in screens;

/** The screen on which the subject is shown or can be fixed. */
const screens: Readonly<Record<NewsKind, PathName>> = {
  withdrawal_requested: 'withdraw',
  withdrawal_paid: 'withdraw',
  withdrawal_rejected: 'withdraw',
  withdrawal_failed: 'withdraw',
  account_bound: 'bankCards',
  account_unbound: 'bankCards',
  payment_password_set: 'security',
  payment_password_changed: 'security',
  payment_password_reset: 'bankCards',
  verification_accepted: 'verification',
  verification_refused: 'verification',
  deposit_proven: 'voucherCenter',
  proof_refused: 'voucherCenter',
  deposit_over_limit: 'voucherCenter',
  deposit_returned: 'voucherCenter',
  lottery_plan_missed: 'lotteryTickets',
  lottery_plan_ended: 'lotteryTickets',
  lottery_corrected: 'lotteryTickets',
  agent_moved: 'memberHome',
  agent_held: 'memberHome',
  agent_released: 'memberHome',
  dispute_answered: 'disputes',
  dispute_decided: 'disputes',
  referral_paid: 'invite',
  chat_answered: 'chat',
  promise_made: 'chat',
  promise_kept: 'chat',
  promise_broken: 'chat',
};
const returned: ReadonlySet<NewsKind> = new Set<NewsKind>(['withdrawal_rejected', 'withdrawal_failed']);

export function NewsText({ news }: { news: NewsMessage }) {
  const t = useT();
  const { kind, detail, reason, promise } = news;
  return (
    <>
      {promise && <PromiseCard promise={promise} />}
      {detail !== null && (
        <p>
          <bdi>{detail}</bdi>
        </p>
      )}
      {reason !== null && <p>{t(`notices.reason.${reason}`)}</p>}
      {returned.has(kind) && <p>{t('notices.returned')}</p>}
      {kind === 'deposit_over_limit' && <p>{t('notices.overLimitText')}</p>}
      {kind === 'payment_password_reset' && <p>{t('notices.resetText')}</p>}
      {guardedNews.has(kind) && <p>{t('notices.ask')}</p>}
      <Link to={href(screens[kind])} className={buttonClass('secondary', true)}>
        {t('notices.inboxOpen')}
      </Link>
    </>
  );
}
