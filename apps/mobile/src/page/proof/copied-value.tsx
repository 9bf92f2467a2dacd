import { useT } from '@perya/locales/page';
import { IconButton } from '@perya/ui';
import { Copy } from 'lucide-react';
import { copyText } from '../copy-text.ts';
import styles from './copied-value.module.css';

type CopiedValueProps = { label: string; value: string; note?: string | undefined };

/** A long value to compare or copy: monospaced, broken anywhere, with a copy button. */
export function CopiedValue({ label, value, note }: CopiedValueProps) {
  const t = useT();
  return (
    <div className={styles['value']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['row']}>
        <code className={styles['code']} dir="ltr">
          {value}
        </code>
        <IconButton
          label={t('proof.copy', { what: label })}
          onClick={() => void copyText(value, t('proof.copied'))}
        >
          <Copy size={18} />
        </IconButton>
      </dd>
      {note && <dd className={styles['note']}>{note}</dd>}
    </div>
  );
}
