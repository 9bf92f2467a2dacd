// One dispute: what the member says, the steps, the evidence as both sides read it, and what may be done.
import { useT } from '@perya/locales/page';
import { Badge, Button } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ActButtons, type OfferedAct } from '../acts/act-buttons.tsx';
import { BackLink } from '../app/back-link.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { DetailHead } from '../app/detail-head.tsx';
import { Loaded } from '../app/screen.tsx';
import { useMoment, useNow } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import { Due } from '../withdrawals/waiting.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './disputes.module.css';
import { Evidence, type OneDispute } from './evidence.tsx';
import { MemberPictures } from './member-pictures.tsx';

export function DisputeDetail({ disputeId }: { disputeId: string }) {
  // Only the first look is a person's: the audit keeps it once.
  const looked = useRef(false);
  const one = useQuery({
    queryKey: ['dispute', disputeId],
    queryFn: async ({ signal }) => {
      const background = looked.current;
      const value = await call('GET /ops/disputes/one', { query: { disputeId } }, { signal, background });
      looked.current = true;
      return value;
    },
    refetchInterval: 15_000,
  });
  return (
    <>
      <BackLink from="/disputes" to="/disputes" search={({ open: _open, ...rest }) => rest} />
      <Loaded query={one}>{(value) => <Detail one={value} />}</Loaded>
    </>
  );
}

function Detail({ one }: { one: OneDispute }) {
  const t = useT();
  const now = useNow();
  return (
    <article className={detail['detail']} aria-label={one.userName}>
      <DetailHead
        title={one.userName}
        playerId={one.playerId}
        standing={
          <>
            <Badge tone={one.dueAt ? 'bulb' : 'plain'}>{t(`office.disputes.state.${one.state}`)}</Badge>
            {one.dueAt ? (
              <span>
                <Due dueAt={one.dueAt} now={now} />
              </span>
            ) : (
              <span>{t('office.disputes.nothingDue')}</span>
            )}
            {one.lateAt && <Badge tone="magenta">{t('office.disputes.late')}</Badge>}
          </>
        }
      >
        <p>
          {t(`office.disputes.subject.${one.subject}`)}: {t(`office.disputes.claim.${one.claim}`)}
        </p>
        {one.arbiter && (
          <p>
            <bdi>{t('office.disputes.arbiter', one.arbiter)}</bdi>
          </p>
        )}
      </DetailHead>
      <Decisions one={one} />
      <div className={detail['facts']}>
        <Steps one={one} />
        <MemberPictures pictures={one.pictures} />
        <Evidence one={one} />
      </div>
    </article>
  );
}

/** What the state allows: taking up, answering, or the final decision of another person than who answered. */
function Decisions({ one }: { one: OneDispute }) {
  const t = useT();
  const brand = useBrand();
  const [deciding, setDeciding] = useState<'dispute.answer' | 'dispute.settle'>();
  const { disputeId, state, proposal, steps, people } = one;
  const isFree = may(brand, 'dispute.decide') && !proposal;
  const answer = steps.find(({ kind }) => kind === 'answer');
  const isMine = people.some(({ seq, mine }) => mine && seq === answer?.seq);
  const take: OfferedAct = {
    act: 'dispute.take',
    label: t('office.disputes.take'),
    tone: 'primary',
    given: { disputeId },
  };
  return (
    <>
      <ActButtons proposal={proposal} offered={isFree && state === 'opened' ? [take] : []} />
      {isFree && state === 'looking' && (
        <Button tone="primary" onClick={() => setDeciding('dispute.answer')}>
          {t('office.disputes.answer')}
        </Button>
      )}
      {isFree && state === 'objected' && !isMine && (
        <Button tone="primary" onClick={() => setDeciding('dispute.settle')}>
          {t('office.disputes.settle')}
        </Button>
      )}
      {state === 'objected' && isMine && <p>{t('office.disputes.other')}</p>}
      {deciding && <DecisionDialog act={deciding} one={one} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

function Steps({ one: { steps, people } }: { one: OneDispute }) {
  const t = useT();
  const moment = useMoment();
  return (
    <section aria-label={t('office.disputes.timeline')}>
      <h3>{t('office.disputes.timeline')}</h3>
      <ol className={styles['steps']}>
        {steps.map(({ seq, kind, at, words, decision }) => (
          <li key={seq}>
            <strong>
              {t('office.disputes.entry', { seq, name: t(`office.disputes.step.${kind}`) })}
              {decision && ` · ${t(`office.disputes.outcome.${decision.outcome}`)}`}
            </strong>
            <span className={styles['soft']}>
              <time dateTime={at}>{moment(at)}</time>
              {people
                .filter((person) => person.seq === seq)
                .map(({ name }) => ` · \u2068${name}\u2069`)
                .join('')}
            </span>
            {words && (
              <p className={styles['words']}>
                <bdi>{words}</bdi>
              </p>
            )}
            {decision && (
              <p className={styles['soft']}>
                <bdi>{decision.rule}</bdi> ({decision.evidence.join(', ')})
                {decision.correction && (
                  <>
                    {' '}
                    · <CorrectionLink id={decision.correction} />
                  </>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function CorrectionLink({ id }: { id: string }) {
  return (
    <a href={`/proposals?open=${id}`}>
      <bdi dir="ltr">{id}</bdi>
    </a>
  );
}
