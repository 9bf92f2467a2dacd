import { Badge } from '@perya/ui';
import { badgeText } from './badge-text.ts';
import { useUnread } from './unread.ts';

/** How much is unread, for beside the word for what it counts; nothing where there is nothing. */
export function UnreadBadge({ className }: { className?: string | undefined }) {
  const count = badgeText(useUnread()?.unReadCount);
  return (
    count !== '' && (
      <Badge tone="magenta" className={className}>
        {count}
      </Badge>
    )
  );
}
