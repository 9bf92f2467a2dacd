// The warning before a message with a secret is sent. Loaded beside the chat; the server masks secrets in any case.
import { maskChatSecrets } from '@perya/contract/chat-secrets';
import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { CircleAlert } from 'lucide-react';
import styles from './secrets.module.css';

export type Masked = ReturnType<typeof maskChatSecrets>;
export { maskChatSecrets };

type SecretWarningProps = { masked: Masked; onSend: (text: string) => void; onEdit: () => void };

/** Says what looks like a secret, and how the message would be sent without it. */
export function SecretWarning({ masked: { text, found }, onSend, onEdit }: SecretWarningProps) {
  const t = useT();
  return (
    <div role="alert" className={styles['warning']}>
      <p>
        <CircleAlert size={20} aria-hidden="true" />
        <strong>{found.map((one) => t(`chat.secret.${one}`)).join(' ')}</strong>
      </p>
      <p>{t('chat.secretText')}</p>
      <blockquote dir="auto">{text}</blockquote>
      <div>
        <Button small tone="secondary" onClick={onEdit}>
          {t('chat.secretEdit')}
        </Button>
        <Button small tone="primary" onClick={() => onSend(text)}>
          {t('chat.secretSend')}
        </Button>
      </div>
    </div>
  );
}
