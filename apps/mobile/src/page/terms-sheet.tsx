import { useLanguage } from '@perya/locales/page';
import { Button, Dialog, EmptyState } from '@perya/ui';
import { useCall } from './calls.ts';
import { OperatorText } from './operator-text.tsx';
import { usePreviewed } from './preview.ts';
import { QueryPlaceholder } from './query-placeholder.tsx';
import styles from './terms-sheet.module.css';

/** The merchant's terms in the current language, in a sheet. */
export function TermsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLanguage();
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
      {open && <Terms />}
    </Dialog>
  );
}

function Terms() {
  const { t, language } = useLanguage();
  const answer = useCall('GET /wps/system/helpCenter', usePreviewed({ lang: language, tag: 'terms' }));
  if (!answer.data) return <QueryPlaceholder query={answer} count={1} size={styles['waiting']} />;
  const [terms] = answer.data.items;
  if (!terms) return <EmptyState title={t('register.termsNone')} hint={t('register.termsNoneText')} />;
  return <OperatorText html={terms.content} language={terms.language} />;
}
