import { useT } from '@perya/locales/page';
import { buttonClass, Card } from '@perya/ui';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { OperatorText } from '../../page/operator-text.tsx';
import { ownLanguage } from '../../page/own-language.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './help.module.css';
import { itemOf } from './help-items.ts';
import { HelpCards, HelpList } from './help-list.tsx';
import { useHelp } from './use-help.ts';

/** One help item by its tag; an unknown tag shows the list. */
export function HelpDetailScreen() {
  const t = useT();
  const help = useHelp();
  const tag = new URLSearchParams(useSearch()).get('tag') ?? '';
  const item = help.data && itemOf(help.data.items, tag);
  if (!help.data)
    return (
      <div className={styles['screen']}>
        <QueryPlaceholder query={help} count={1} size={styles['detailWaiting']} />
      </div>
    );
  return (
    <div className={styles['screen']}>
      {item ? (
        <>
          <Card className={styles['detail']}>
            <h2 {...ownLanguage(item.language)}>{item.title}</h2>
            <OperatorText html={item.content} language={item.language} />
          </Card>
          {item.children.length > 0 && <HelpCards items={item.children} />}
          <Link to={href('help')} className={buttonClass('secondary', false, true)}>
            {t('help.all')}
          </Link>
        </>
      ) : (
        <HelpList items={help.data.items} />
      )}
    </div>
  );
}
