import { useT } from '@perya/locales/page';
import { buttonClass, Card, EmptyState } from '@perya/ui';
import { Link } from '../../page/link.tsx';
import { ownLanguage } from '../../page/own-language.ts';
import { href } from '../../page/paths.ts';
import { plainText } from '../../page/plain-text.ts';
import styles from './help.module.css';
import type { HelpItem } from './help-items.ts';

/** The help items in their groups, each with the beginning of its answer. */
export function HelpList({ items }: { items: readonly HelpItem[] }) {
  const t = useT();
  if (items.length === 0) return <EmptyState title={t('help.empty')} hint={t('help.emptyText')} />;
  return (
    <div className={styles['groups']}>
      {items.map((item) =>
        item.children.length > 0 ? (
          <section key={item.tag} id={`help-${item.tag}`} className={styles['group']} aria-label={item.title}>
            <h2 className={styles['groupTitle']} {...ownLanguage(item.language)}>
              {item.title}
            </h2>
            <HelpCards items={item.children} />
          </section>
        ) : (
          <HelpCard key={item.tag} item={item} />
        ),
      )}
    </div>
  );
}

export function HelpCards({ items }: { items: readonly HelpItem[] }) {
  return (
    <ul className={styles['cards']}>
      {items.map((item) => (
        <li key={item.tag}>
          <HelpCard item={item} />
        </li>
      ))}
    </ul>
  );
}

function HelpCard({ item }: { item: HelpItem }) {
  const t = useT();
  const own = ownLanguage(item.language);
  return (
    <Card className={styles['card']}>
      <h3 {...own}>{item.title}</h3>
      <p className={styles['preview']} {...own}>
        {plainText(item.content)}
      </p>
      <Link
        to={href('helpDetail', { tag: item.tag })}
        className={buttonClass('secondary', true)}
        aria-label={t('help.readMoreOf', { title: item.title })}
      >
        {t('help.readMore')}
      </Link>
    </Card>
  );
}
