// The floating button to customer service, on every screen that is no form and no running game.
import { useT } from '@perya/locales/page';
import { buttonClass, Dialog } from '@perya/ui';
import { Headset } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../page/link.tsx';
import { href } from '../page/paths.ts';
import { useStatus } from '../page/status.ts';
import styles from './service-button.module.css';

const chatKinds: readonly string[] = ['TELEGRAM', 'TELEGRAM2', 'FACEBOOK', 'FACEBOOK2', 'WHATSAPP'];

export function ServiceButton() {
  const t = useT();
  const { info } = useStatus();
  const [open, setOpen] = useState(false);
  const chats = info.resources.filter((resource) => chatKinds.includes(resource.resourceType));
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label={t('service.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Headset size={22} />
      </button>
      <Dialog
        open={open}
        kind="sheet"
        onClose={() => setOpen(false)}
        title={t('service.open')}
        closeLabel={t('action.close')}
        actions={
          <Link to={href('help')} className={buttonClass('primary')} onClick={() => setOpen(false)}>
            {t('action.helpCenter')}
          </Link>
        }
      >
        {chats.length === 0 && <p className={styles['note']}>{t('service.none')}</p>}
        <ul>
          {chats.map((chat) => (
            <li key={chat.url}>
              <a
                className={buttonClass('secondary', false, true)}
                href={chat.url}
                target="_blank"
                rel="noreferrer"
              >
                {chat.labelNameEn}
              </a>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
