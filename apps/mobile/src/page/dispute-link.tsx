// The entry to a dispute from a record: for members, who alone can open one.
import type { DisputeSource } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { buttonClass, classes } from '@perya/ui';
import styles from './dispute-link.module.css';
import { Link } from './link.tsx';
import { href } from './paths.ts';
import { isMember, useSession } from './session.ts';

type DisputeLinkProps = { about: DisputeSource; recordId: string; className?: string | undefined };

export function DisputeLink({ about, recordId, className }: DisputeLinkProps) {
  const t = useT();
  const session = useSession();
  if (!session || !isMember(session)) return null;
  return (
    <Link
      to={href('disputes', { about, recordId })}
      className={className ?? classes(buttonClass('quiet', false, true), styles['link'])}
    >
      {t('dispute.open')}
    </Link>
  );
}
