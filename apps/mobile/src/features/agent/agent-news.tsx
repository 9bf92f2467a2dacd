import { useT } from '@perya/locales/page';
import { Fold } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import { Day } from '../../page/day.tsx';
import { OperatorText } from '../../page/operator-text.tsx';
import { ownLanguage } from '../../page/own-language.ts';
import styles from './agent.module.css';

/** The operator's news for agents; nothing where there are none. */
export function AgentNews(query: { types: string }) {
  const t = useT();
  const { data } = useCall('GET /wps/relay/MCSFE_getListAnnouncements', query);
  const news = data?.player ?? [];
  if (news.length === 0) return null;
  return (
    <section className={styles['card']} aria-label={t('agent.news')}>
      <h2>{t('agent.news')}</h2>
      {news.map(({ id, title, content, language, startDate }) => (
        <Fold key={id} title={<span {...ownLanguage(language)}>{title}</span>}>
          <p className={styles['soft']}>
            <Day of={startDate} />
          </p>
          <OperatorText html={content} language={language} />
        </Fold>
      ))}
    </section>
  );
}
