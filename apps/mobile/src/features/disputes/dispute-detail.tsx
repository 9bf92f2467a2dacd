import { useT } from '@perya/locales/page';
import { Badge, Button, buttonClass, classes, EmptyState, Skeleton, showToast } from '@perya/ui';
import { useState } from 'react';
import { AskLink } from '../../page/ask-link.tsx';
import { call, useCall } from '../../page/calls.ts';
import { LongText } from '../../page/form/long-text.tsx';
import { useForm } from '../../page/form/use-form.ts';
import { showFailure, useAction } from '../../page/form/use-single-run.ts';
import { Link } from '../../page/link.tsx';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { ArbiterCard } from './arbiter-card.tsx';
import { DueText, tones } from './dispute-list.tsx';
import styles from './disputes.module.css';
import { type Dispute, Evidence } from './evidence.tsx';
import { FrozenPictures } from './frozen-pictures.tsx';
import { useWords } from './open-form.tsx';

type Step = Dispute['steps'][number];

/** One dispute: what is promised, what happened, the decision, and the evidence. */
export function DisputeDetail({ disputeId }: { disputeId: string }) {
  const t = useT();
  const found = useCall('GET /wps/dispute/one', { disputeId }, { staleTime: 0 });
  const { data, error } = found;
  if (!data && (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT'))
    return <EmptyState title={t('dispute.unknown')} hint={t('dispute.unknownText')} action={<All />} />;
  if (!data && (error || found.isPaused))
    return <QueryPlaceholder query={found} count={1} size={styles['detailWaiting']} />;
  if (!data) return <Skeleton className={styles['detailWaiting']} />;
  return (
    <>
      <section className={styles['card']}>
        <div role="status" className={styles['said']}>
          <h2>{t(`dispute.claim.${data.claim}`)}</h2>
          <p className={styles['soft']}>
            {t(`dispute.subject.${data.subject}`)}{' '}
            <bdi className={styles['reference']} dir="ltr">
              {data.recordId}
            </bdi>
          </p>
          <Badge tone={tones[data.state]}>{t(`dispute.state.${data.state}`)}</Badge>
          <DueText {...data} />
        </div>
      </section>
      {data.state === 'answered' && <Answering disputeId={disputeId} />}
      {data.arbiter && <ArbiterCard disputeId={disputeId} state={data.state} {...data.arbiter} />}
      <section className={styles['card']} aria-label={t('dispute.timeline')}>
        <h2>{t('dispute.timeline')}</h2>
        <ol className={styles['steps']}>
          {data.steps.map((step) => (
            <TimelineStep key={step.seq} {...step} />
          ))}
        </ol>
      </section>
      <FrozenPictures pictures={data.pictures} />
      <Evidence dispute={data} />
      <AskLink about="dispute" recordId={disputeId} />
      <All />
    </>
  );
}

function TimelineStep({ kind, at, words, decision }: Step) {
  const t = useT();
  const moment = useMoment();
  return (
    <li className={classes(styles['step'], decision !== null && styles['decided'])}>
      <p className={styles['stepName']}>{t(`dispute.step.${kind}`)}</p>
      <p className={styles['soft']}>{moment(at)}</p>
      {decision && <strong>{t(`dispute.outcome.${decision.outcome}`)}</strong>}
      {words && (
        <p className={styles['words']}>
          <bdi>{words}</bdi>
        </p>
      )}
      {decision && <Decision {...decision} />}
    </li>
  );
}

function Decision({ rule, evidence, correction }: NonNullable<Step['decision']>) {
  const t = useT();
  return (
    <dl className={styles['facts']}>
      <dt>{t('dispute.rule')}</dt>
      <dd>
        <bdi>{rule}</bdi>
      </dd>
      <dt>{t('dispute.rests')}</dt>
      <dd>{evidence.map((seq) => t('dispute.entry', { seq })).join(', ')}</dd>
      {correction && (
        <>
          <dt>{t('dispute.correction')}</dt>
          <dd className={styles['reference']} dir="ltr">
            {correction}
          </dd>
        </>
      )}
    </dl>
  );
}

/** The member accepts the answer, or says why not. */
function Answering({ disputeId }: { disputeId: string }) {
  const t = useT();
  const queryCache = useQueryCache();
  const [objects, setObjects] = useState(false);
  const accepting = useAction();
  const written = useWords();
  const refresh = () => {
    void queryCache.invalidate('GET /wps/dispute/one');
    void queryCache.invalidate('GET /wps/dispute');
  };
  const form = useForm({
    check: written.check,
    send: async () => {
      await call('PUT /wps/dispute/objection', { body: { disputeId, words: written.words } });
      showToast('success', t('dispute.objected'), 3000);
      refresh();
    },
    refused: (error) => {
      void showFailure(error);
      refresh();
      return true;
    },
  });
  const accept = async () => {
    if (await accepting.run(() => call('PUT /wps/dispute/acceptance', { body: { disputeId } })))
      showToast('success', t('dispute.accepted'), 3000);
    refresh();
  };
  if (objects)
    return (
      <form className={styles['card']} noValidate {...form.props}>
        <LongText label={t('dispute.objectWords')} {...written.field} />
        <p className={styles['soft']}>{t('dispute.objectLead')}</p>
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {t('dispute.objectSend')}
        </Button>
        <Button tone="quiet" wide onClick={() => setObjects(false)}>
          {t('action.cancel')}
        </Button>
      </form>
    );
  return (
    <section className={styles['card']} aria-label={t('dispute.acceptLead')}>
      <h2>{t('dispute.acceptLead')}</h2>
      <Button tone="primary" wide busy={accepting.busy} onClick={() => void accept()}>
        {t('dispute.accept')}
      </Button>
      <Button tone="secondary" wide onClick={() => setObjects(true)}>
        {t('dispute.object')}
      </Button>
    </section>
  );
}

function All() {
  const t = useT();
  return (
    <Link to={href('disputes')} replace className={buttonClass('secondary', false, true)}>
      {t('dispute.all')}
    </Link>
  );
}
