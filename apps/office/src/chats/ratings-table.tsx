// How chats were rated, by month and topic; of persons there are no figures.
import { formatDecimal, formatMonth } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { call } from '../session/office-call.ts';

export function RatingsTable() {
  const { t, language } = useLanguage();
  const query = useQuery({
    queryKey: ['chat ratings'],
    queryFn: ({ signal }) => call('GET /ops/chats/ratings', undefined, { signal, background: true }),
    refetchInterval: 60_000,
  });
  return (
    <Loaded query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t('office.chats.ratings.none')} hint={t('office.chats.ratings.noneHint')} />
        ) : (
          <table className={screen['table']}>
            <thead>
              <tr>
                <th scope="col">{t('office.chats.ratings.topic')}</th>
                <th scope="col">{t('office.chats.ratings.count')}</th>
                <th scope="col">{t('office.chats.ratings.mean')}</th>
              </tr>
            </thead>
            <tbody>
              {list.map(({ month, topic, count, mean }) => (
                <tr key={`${month} ${topic}`}>
                  <th scope="row">
                    {t(`office.chats.topic.${topic}`)}
                    <span className={screen['under']}>{formatMonth(month, language)}</span>
                  </th>
                  <td>{t('office.chats.ratings.number', { count })}</td>
                  <td>
                    {t('office.chats.ratings.of5', { mean: formatDecimal(mean, language, { most: 1 }) })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Loaded>
  );
}
