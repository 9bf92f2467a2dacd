import { useT } from '@perya/locales/page';
import { buttonClass, EmptyState } from '@perya/ui';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';

/** A screen that is not built yet says so. */
export function UnderConstructionScreen() {
  const t = useT();
  return (
    <EmptyState
      title={t('construction.title')}
      hint={t('construction.hint')}
      action={
        <Link to={href('home')} className={buttonClass('secondary')}>
          {t('action.goHome')}
        </Link>
      }
    />
  );
}
