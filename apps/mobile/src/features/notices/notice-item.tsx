import { useT } from '@perya/locales/page';
import { Badge, Disclosure } from '@perya/ui';
import { useEffect, useRef, useState } from 'react';
import { Day } from '../../page/day.tsx';
import { OperatorText } from '../../page/operator-text.tsx';
import { ownLanguage } from '../../page/own-language.ts';
import { plainText } from '../../page/plain-text.ts';
import styles from './notices.module.css';
import type { Notice } from './use-notices.ts';

type NoticeItemProps = {
  notice: Notice;
  read: boolean;
  /** Opens it from outside: the address names this one. */
  show: boolean;
  onRead: () => void;
};

/** An announcement that a tap opens and closes; each tap reports it as read. */
export function NoticeItem({ notice, read, show, onRead }: NoticeItemProps) {
  const t = useT();
  const [open, setOpen] = useState(show);
  const place = useRef<HTMLLIElement>(null);
  const own = ownLanguage(notice.language);
  const reportShown = useRef(onRead);
  reportShown.current = onRead;
  useEffect(() => {
    setOpen(show);
    if (!show) return;
    place.current?.scrollIntoView({ block: 'start' });
    reportShown.current();
  }, [show]);
  const toggle = () => {
    setOpen(!open);
    onRead();
  };
  return (
    <li ref={place} className={styles['item']}>
      <Disclosure
        title={<span {...own}>{notice.title}</span>}
        open={open}
        onToggle={toggle}
        summary={
          <>
            <p className={styles['when']}>
              <Day of={notice.startDate} />
              {!read && <Badge tone="bulb">{t('notices.unread')}</Badge>}
            </p>
            {!open && (
              <p className={styles['preview']} {...own}>
                {plainText(notice.content)}
              </p>
            )}
            <span className={styles['more']}>{t(open ? 'notices.readLess' : 'notices.readMore')}</span>
          </>
        }
      >
        <OperatorText html={notice.content} language={notice.language} />
      </Disclosure>
    </li>
  );
}
