// The entry to the chat from a record: it goes with the message that the person writes.
import type { ChatCardKind, ChatTopic } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { buttonClass, classes } from '@perya/ui';
import styles from './ask-link.module.css';
import { Link } from './link.tsx';
import { href } from './paths.ts';
import { useFlag } from './status.ts';

type AskLinkProps = { about: ChatCardKind; recordId: string; className?: string | undefined };

const topics: { [kind in ChatCardKind]?: ChatTopic } = {
  bet: 'games',
  ticket: 'games',
  document: 'account',
  limit: 'account',
};

/** Needs the phrases `dispute`. */
export function AskLink({ about, recordId, className }: AskLinkProps) {
  const t = useT();
  if (!useFlag('CBS3')) return null;
  return (
    <Link
      to={href('chat', { topic: topics[about] ?? 'money', about, recordId })}
      className={className ?? classes(buttonClass('quiet', false, true), styles['link'])}
    >
      {t('dispute.ask')}
    </Link>
  );
}
