import { useT } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import styles from './terms-sheet.module.css';

/** The terms in the language of the moment, to be read before the box is ticked. */
export function TermsSheet({ open, onClose, age }: { open: boolean; onClose: () => void; age: number }) {
  const t = useT();
  const paragraphs = [
    t('register.termsText1'),
    t('register.termsText2', { age }),
    t('register.termsText3'),
    t('register.termsText4'),
    t('register.termsText5'),
  ];
  return (
    <Dialog
      kind="sheet"
      open={open}
      onClose={onClose}
      title={t('register.termsTitle')}
      closeLabel={t('action.close')}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t('register.termsClose')}
        </Button>
      }
    >
      <ol className={styles['terms']}>
        {paragraphs.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </Dialog>
  );
}
