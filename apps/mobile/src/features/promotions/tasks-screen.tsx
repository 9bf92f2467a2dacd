import { useT } from '@perya/locales/page';
import { EmptyState, Forward, Progress } from '@perya/ui';
import { Link } from '../../page/link.tsx';
import { ownLanguage } from '../../page/own-language.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { PromotionBadge } from './promotion-badge.tsx';
import { PromotionProgress } from './promotion-progress.tsx';
import styles from './tasks.module.css';
import { sortTasks, type Task } from './tasks.ts';
import { usePromotions, useStatesAnswer } from './use-promotions.ts';

/** The promotions with a task for the member: progress, and the button of the next step. */
export function TasksScreen() {
  const t = useT();
  const promotions = usePromotions();
  const states = useStatesAnswer();
  if (!promotions.data || !states.data)
    return (
      <div className={styles['screen']}>
        <QueryPlaceholder query={promotions.data ? states : promotions} count={3} size={styles['waiting']} />
      </div>
    );
  const groups = sortTasks(promotions.data.promotion, states.data.states);
  const all = groups.flatMap(({ tasks }) => tasks).length;
  const done = groups.find(({ group }) => group === 'done')?.tasks.length ?? 0;
  return (
    <div className={styles['screen']}>
      {all === 0 ? (
        <EmptyState title={t('tasks.empty')} hint={t('tasks.emptyText')} />
      ) : (
        <header className={styles['summary']}>
          <p>{t('tasks.summary', { done, all })}</p>
          <Progress label={t('tasks.summary', { done, all })} share={done / all} />
          <p className={styles['hint']}>{t('tasks.hint')}</p>
        </header>
      )}
      {groups.map(({ group, tasks }) => (
        <section key={group}>
          <h2>{t(`tasks.${group}`)}</h2>
          <ul className={styles['list']}>
            {tasks.map((task) => (
              <TaskCard key={task.promotion.id} task={task} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TaskCard({ task: { promotion, state } }: { task: Task }) {
  const t = useT();
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <h3 {...ownLanguage(promotion.language)}>{promotion.title}</h3>
        <PromotionBadge status={state.status} />
      </div>
      <PromotionProgress state={state} />
      <Link
        to={href('activityDetail', { id: promotion.id })}
        className={styles['rules']}
        aria-label={t('tasks.rulesOf', { name: promotion.title })}
      >
        {t('tasks.rules')}
        <Forward />
      </Link>
    </li>
  );
}
