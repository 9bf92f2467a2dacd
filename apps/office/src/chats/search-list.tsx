// Finds messages of all chats by their words; a found one opens its chat at that message.
import { useLanguage, useT } from '@perya/locales/page';
import { lettersOf } from '@perya/locales/segments';
import { Button, EmptyState } from '@perya/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FindForm } from '../app/find-form.tsx';
import { QueueRow, QueueTable } from '../app/queue-table.tsx';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { useWriterName } from './names.ts';

type SearchProps = {
  find: string | undefined;
  at: string | undefined;
  besideOf: (conversationId: string) => string;
};

export function SearchList({ find, at, besideOf }: SearchProps) {
  const t = useT();
  const navigate = useNavigate({ from: '/chats' });
  return (
    <>
      <search>
        <FindForm
          find={find}
          label={t('office.chats.search')}
          hint={t('office.chats.search.hint')}
          onFind={(text) =>
            void navigate({
              search: ({ find: _find, ...rest }) => (text ? { ...rest, find: text } : rest),
              replace: true,
            })
          }
        >
          <Button type="submit" tone="secondary" small>
            {t('office.chats.search.go')}
          </Button>
        </FindForm>
      </search>
      {find !== undefined && <Found text={find} at={at} besideOf={besideOf} />}
    </>
  );
}

/** Asked once: each search is noted in the audit. */
function Found({ text, at, besideOf }: { text: string } & Pick<SearchProps, 'at' | 'besideOf'>) {
  const { t } = useLanguage();
  const moment = useMoment();
  const writerName = useWriterName();
  const query = useQuery({
    queryKey: ['chat search', text],
    queryFn:
      text === ''
        ? skipToken
        : ({ signal }) => call('GET /ops/chats/search', { query: { text } }, { signal }),
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });
  return (
    <Loaded query={query}>
      {({ list, more }) =>
        list.length === 0 ? (
          <EmptyState title={t('office.chats.search.none')} hint={t('office.chats.search.noneHint')} />
        ) : (
          <>
            <QueueTable columns={[t('office.chats.messages'), t('office.audit.when')]}>
              {list.map((row) => {
                const place = `${row.conversationId}:${row.seq}`;
                return (
                  <QueueRow
                    key={place}
                    isOpen={place === at}
                    link={{
                      to: '/chats',
                      search: { show: 'search', find: text, open: besideOf(row.conversationId), at: place },
                    }}
                    mark={row.conversationId}
                    name={excerptOf(row.body)}
                    under={
                      <>
                        <bdi>{writerName(row)}</bdi>
                        {row.author === 'staff' && ` · ${t('office.chats.search.ours')}`}
                      </>
                    }
                  >
                    <td>
                      {moment(row.at)}
                      <span className={screen['under']}>{t(`office.chats.state.${row.state}`)}</span>
                    </td>
                  </QueueRow>
                );
              })}
            </QueueTable>
            {more && <p className={screen['hint']}>{t('office.chats.search.cut')}</p>}
          </>
        )
      }
    </Loaded>
  );
}

const excerptLength = 160;
const excerptOf = (body: string): string => {
  const letters = lettersOf(body);
  return letters.length <= excerptLength ? body : `${letters.slice(0, excerptLength).join('')}…`;
};
