// Under a message that tells of distress: where help is, and how to limit or pause play. A minor is told the age instead.
import { useT } from '@perya/locales/page';
import { LifeBuoy } from 'lucide-react';
import type { ChatMessage } from '../../page/chat/chat-news.ts';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { isMember, useSession } from '../../page/session.ts';
import { useStatus } from '../../page/status.ts';
import styles from './distress-help.module.css';

type DistressHelpProps = { distress: NonNullable<ChatMessage['distress']> };

export function DistressHelp({ distress }: DistressHelpProps) {
  const t = useT();
  const session = useSession();
  const age = useStatus().info.minimumAge;
  return (
    <section className={styles['help']} aria-label={t('chat.help')}>
      <LifeBuoy size={20} aria-hidden="true" />
      {distress === 'minor' ? (
        <p>{t('chat.help.minor', { age })}</p>
      ) : (
        <>
          <p>{t(distress === 'life' ? 'chat.help.life' : 'chat.help.play')}</p>
          <p>{t('protection.help')}</p>
          {session && isMember(session) && (
            <ul>
              <li>
                <Link to={href('limits')}>{t('protection.limits')}</Link>
              </li>
              <li>
                <Link to={`${href('limits')}#timeOut`}>{t('protection.timeOut')}</Link>
              </li>
            </ul>
          )}
        </>
      )}
    </section>
  );
}
