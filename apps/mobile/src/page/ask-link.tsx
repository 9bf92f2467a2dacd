// The entry to the chat from a record: the first line names it, and the person writes on.
import type { DisputeSource } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { buttonClass, classes } from '@perya/ui';
import styles from './dispute-link.module.css';
import { Link } from './link.tsx';
import { href } from './paths.ts';
import { useFlag } from './status.ts';

type AskLinkProps = { about: DisputeSource; recordId: string };

/** Needs the phrases `dispute`. */
export function AskLink({ about, recordId }: AskLinkProps) {
  const t = useT();
  if (!useFlag('CBS3')) return null;
  const topic = about === 'bet' ? 'games' : 'money';
  return (
    <Link
      to={href('chat', { topic, about, recordId })}
      className={classes(buttonClass('quiet', false, true), styles['link'])}
    >
      {t('dispute.ask')}
    </Link>
  );
}
