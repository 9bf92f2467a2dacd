import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { Badge, EmptyState, Forward } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './disputes.module.css';

type Summary = Value<'GET /wps/dispute'>['list'][number];

export const tones = {
  opened: 'bulb',
  looking: 'bulb',
  answered: 'magenta',
  accepted: 'teal',
  objected: 'bulb',
  final: 'teal',
  arbiter: 'magenta',
} as const;

/** The member's disputes, the newest first. */
export function DisputeList() {
  const t = useT();
  const disputes = useCall('GET /wps/dispute', {}, { staleTime: 0 });
  return (
    <>
      <p className={styles['soft']}>{t('dispute.lead')}</p>
      {!disputes.data && <QueryPlaceholder query={disputes} count={3} size={styles['rowWaiting']} />}
      {disputes.data?.list.length === 0 && (
        <EmptyState title={t('dispute.none')} hint={t('dispute.noneText')} />
      )}
      <ul className={styles['rows']}>
        {disputes.data?.list.map((one) => (
          <Row key={one.disputeId} {...one} />
        ))}
      </ul>
    </>
  );
}

function Row({ disputeId, subject, claim, state, openedAt, dueAt, lateAt }: Summary) {
  const t = useT();
  const moment = useMoment();
  return (
    <li>
      <Link to={href('disputes', { id: disputeId })} className={styles['row']}>
        <span className={styles['rowText']}>
          <strong>{t(`dispute.claim.${claim}`)}</strong>
          <span className={styles['soft']}>
            {t(`dispute.subject.${subject}`)} · <bdi>{moment(openedAt)}</bdi>
          </span>
          <Badge tone={tones[state]}>{t(`dispute.state.${state}`)}</Badge>
          <DueText state={state} dueAt={dueAt} lateAt={lateAt} />
        </span>
        <Forward />
      </Link>
    </li>
  );
}

/** Until when an answer is promised, or since when it is late. */
export function DueText({ state, dueAt, lateAt }: Pick<Summary, 'state' | 'dueAt' | 'lateAt'>) {
  const t = useT();
  const moment = useMoment();
  if (!dueAt) return null;
  if (lateAt) return <span className={styles['late']}>{t('dispute.late', { when: moment(dueAt) })}</span>;
  const phrase = state === 'objected' ? 'dispute.dueDecision' : 'dispute.dueAnswer';
  return <span className={styles['soft']}>{t(phrase, { when: moment(dueAt) })}</span>;
}
