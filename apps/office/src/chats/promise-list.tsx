// The promises that have not ended: of this person, or of everybody for a lead; and the word that one is due soon or late.
import { useT } from '@perya/locales/page';
import { Badge, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../app/brand.ts';
import { QueueRow, QueueTable } from '../app/queue-table.tsx';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { may } from '../session/use-session.ts';
import { isolated, useWriterName } from './names.ts';
import { PromiseDue } from './promise-due.tsx';
import styles from './promises.module.css';
import { promisesQuery } from './use-chat.ts';

type ListProps = { open: readonly string[]; besideOf: (conversationId: string) => string };

export function PromiseList({ open, besideOf }: ListProps) {
  const t = useT();
  const query = useQuery(promisesQuery);
  const ofAll = may(useBrand(), 'chat.lead');
  const writerName = useWriterName();
  return (
    <Loaded query={query}>
      {({ list, more }) =>
        list.length === 0 ? (
          <EmptyState
            title={t('office.chats.promises.none')}
            hint={t(ofAll ? 'office.chats.promises.noneAllHint' : 'office.chats.promises.noneHint')}
          />
        ) : (
          <>
            <QueueTable columns={[t('office.chats.promise'), t('office.chats.promises.due')]}>
              {list.map(({ chat, ...promise }) => (
                <QueueRow
                  key={promise.promiseId}
                  isOpen={open.includes(chat.conversationId)}
                  link={{
                    to: '/chats',
                    search: { show: 'promises', open: besideOf(chat.conversationId) },
                  }}
                  mark={chat.conversationId}
                  name={promise.what}
                  under={
                    <>
                      <bdi>{writerName(chat)}</bdi> · {t(`office.chats.topic.${chat.topic}`)}
                    </>
                  }
                >
                  <td>
                    <PromiseDue promise={promise} />
                    <span className={screen['under']}>
                      {t('office.chats.promises.by', { name: isolated(promise.by) })}
                    </span>
                  </td>
                </QueueRow>
              ))}
            </QueueTable>
            {more && <p className={screen['hint']}>{t('office.withdrawals.cut')}</p>}
          </>
        )
      }
    </Loaded>
  );
}

/** What the person ought to know of promises, whichever list is shown. */
export function PromiseNews() {
  const t = useT();
  const { data } = useQuery(promisesQuery);
  const list = data?.list ?? [];
  const late = list.filter(({ state }) => state === 'overdue').length;
  // A lead sees all that run, and is told of those of others once they are late.
  const soon = list.filter((one) => one.soon && one.mine).length;
  return (
    <div role="status" className={styles['told']}>
      {late + soon > 0 && (
        <Link from="/chats" to="/chats" search={(before) => ({ ...before, show: 'promises' })}>
          {late > 0 && <Badge tone="magenta">{t('office.chats.promises.late', { count: late })}</Badge>}{' '}
          {soon > 0 && <Badge tone="bulb">{t('office.chats.promises.soon', { count: soon })}</Badge>}
        </Link>
      )}
    </div>
  );
}
