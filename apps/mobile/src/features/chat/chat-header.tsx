import type { ChatChoices } from '@perya/contract/chat-address';
import { useT } from '@perya/locales/page';
import { IconButton } from '@perya/ui';
import { Headset } from 'lucide-react';
import { Icon } from '../../page/icon.tsx';
import { go, goBack } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import styles from './chat.module.css';
import { textOn } from './contrast.ts';
import { ChatMenu } from './late.ts';

/** The back arrow and the title, on the colour that the address chooses. */
type ChatHeaderProps = ChatChoices & { on: boolean };

export function ChatHeader({ on, backUrl, headerColor, title }: ChatHeaderProps) {
  const t = useT();
  const colours = headerColor ? { background: headerColor, color: textOn(headerColor) } : undefined;
  return (
    <header className={styles['header']} style={colours}>
      <IconButton
        label={t('nav.back')}
        onClick={() => (backUrl ? void go(backUrl, { replace: true }) : goBack(href('home')))}
      >
        <Icon name="back" className={styles['arrow']} />
      </IconButton>
      <Headset size={22} aria-hidden="true" />
      <h1>
        <bdi>{title ?? t('title.chat')}</bdi>
      </h1>
      {on && <ChatMenu />}
    </header>
  );
}
