import { useLanguage } from '@perya/locales/page';
import { Badge } from '@perya/ui';
import { badgeText } from './badge-text.ts';
import { useUnread } from './unread.ts';

/** The unread count in a badge; nothing when it is zero. */
export function UnreadBadge({ className }: { className?: string | undefined }) {
  const { language } = useLanguage();
  const count = badgeText(useUnread()?.unReadCount, language);
  return (
    count !== '' && (
      <Badge tone="magenta" className={className}>
        {count}
      </Badge>
    )
  );
}
