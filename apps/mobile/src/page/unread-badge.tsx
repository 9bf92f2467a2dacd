import { Badge } from '@perya/ui';
import { badgeText } from './badge-text.ts';
import { useUnread } from './unread.ts';

/** The unread count in a badge; nothing when it is zero. */
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
