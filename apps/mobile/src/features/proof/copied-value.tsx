import { useT } from '@perya/locales/page';
import { IconButton, showToast } from '@perya/ui';
import { Copy } from 'lucide-react';
import styles from './copied-value.module.css';

type CopiedValueProps = { label: string; value: string; note?: string | undefined };

/** A long value to compare or copy: monospaced, broken anywhere, with a copy button. */
export function CopiedValue({ label, value, note }: CopiedValueProps) {
  const t = useT();
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => showToast('success', t('proof.copied')),
      () => undefined,
    );
  };
  return (
    <div className={styles['value']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['row']}>
        <code className={styles['code']} dir="ltr">
          {value}
        </code>
        <IconButton label={t('proof.copy', { what: label })} onClick={copy}>
          <Copy size={18} />
        </IconButton>
      </dd>
      {note && <dd className={styles['note']}>{note}</dd>}
    </div>
  );
}
