// The help items as a tree.
import { useT } from '@perya/locales/page';
import { buttonClass, classes, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { moveAlong, useRowKeys } from '../app/list-keys.ts';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { call } from '../session/office-call.ts';
import styles from './content.module.css';
import type { HelpTree } from './help-editor.tsx';

export function HelpList({ open }: { open: string | undefined }) {
  const t = useT();
  const tree = useQuery({
    queryKey: ['content', 'help'],
    queryFn: ({ signal }) => call('GET /ops/content/help', undefined, { signal, background: true }),
  });
  return (
    <>
      <Link
        from="/content"
        to="/content"
        search={{ kind: 'help', open: 'new' }}
        className={classes(buttonClass('secondary', true), styles['new'])}
      >
        {t('office.content.newHelp')}
      </Link>
      <Loaded query={tree}>{({ list }) => <Rows list={list} open={open} />}</Loaded>
    </>
  );
}

function Rows({ list, open }: { list: HelpTree; open: string | undefined }) {
  const t = useT();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  if (list.length === 0)
    return <EmptyState title={t('office.content.none')} hint={t('office.content.noneHint')} />;
  return (
    <table ref={table} className={screen['table']} onKeyDown={moveAlong}>
      <thead>
        <tr>
          <th scope="col">{t('office.content.title')}</th>
          <th scope="col">{t('office.content.languages')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ tag, title, depth, missing }) => (
          <tr key={tag} className={classes(tag === open && screen['chosen'])}>
            <th scope="row" className={classes(depth > 0 && styles['below'])}>
              <Link
                from="/content"
                to="/content"
                search={{ kind: 'help', open: tag }}
                className={screen['rowLink']}
                aria-current={tag === open ? 'true' : undefined}
                data-row
              >
                <bdi>{title}</bdi>
              </Link>
              <span className={screen['under']}>{tag}</span>
            </th>
            <td>
              {missing.length === 0 ? (
                t('office.content.complete')
              ) : (
                <span className={styles['gap']}>
                  {t('office.content.missing', { count: missing.length })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
