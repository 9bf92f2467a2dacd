import { useT } from '@perya/locales/page';
import { Inbox } from 'lucide-react';
import { Link } from '../page/link.tsx';
import { href } from '../page/paths.ts';
import { UnreadBadge } from '../page/unread-badge.tsx';

/** The menu entry of the inbox, with its unread count. */
export function InboxEntry({ onChoose }: { onChoose: () => void }) {
  const t = useT();
  return (
    <Link to={href('inbox')} onClick={onChoose}>
      <Inbox aria-hidden="true" />
      {t('title.inbox')}
      <UnreadBadge />
    </Link>
  );
}
