// One proposal: what will happen, who signed it, and what the person may do about it.
import type { OfficeValue } from '@perya/contract/office-client';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, Button, Dialog, Form } from '@perya/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import dialog from '../acts/act-dialog.module.css';
import { Digest, Effects } from '../acts/effects.tsx';
import { useSignature } from '../acts/use-act.ts';
import { BackLink } from '../app/back-link.tsx';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call, useFaultText } from '../session/office-call.ts';
import { useSession } from '../session/use-session.ts';
import styles from './proposals.module.css';
import { actOf, type Proposal, SubjectLink, useProposalSubject } from './subject.tsx';

type Confirmed = OfficeValue<'POST /ops/proposals/confirm'>;

export function ProposalDetail({ proposalId }: { proposalId: string }) {
  const one = useQuery({
    queryKey: ['proposal', proposalId],
    queryFn: ({ signal }) => call('GET /ops/proposals/one', { query: { proposalId } }, { signal }),
  });
  return (
    <>
      <BackLink to="/proposals" search={{}} />
      <Loaded query={one}>{(proposal) => <Detail proposal={proposal} />}</Loaded>
    </>
  );
}

function Detail({ proposal }: { proposal: Proposal }) {
  const { t } = useLanguage();
  const moment = useMoment();
  const title = t(`office.act.${actOf(proposal)}`);
  const subject = useProposalSubject()(proposal);
  const said = noteOf(proposal.signed.input);
  return (
    <article className={styles['detail']} aria-label={title}>
      <h2>{title}</h2>
      {subject !== '' && <p className={styles['subject']}>{subject}</p>}
      <p>
        <Badge tone={proposal.state === 'open' ? 'bulb' : 'plain'}>{t('office.outcomeOf.proposed')}</Badge>{' '}
        <bdi>{proposal.maker.name}</bdi>{' '}
        <time className={styles['time']} dateTime={proposal.madeAt}>
          {moment(proposal.madeAt)}
        </time>
      </p>
      {proposal.checker && proposal.endedAt && (
        <p>
          <Badge>{t(`office.outcomeOf.${proposal.state === 'open' ? 'proposed' : proposal.state}`)}</Badge>{' '}
          <bdi>{proposal.checker.name}</bdi>{' '}
          <time className={styles['time']} dateTime={proposal.endedAt}>
            {moment(proposal.endedAt)}
          </time>
        </p>
      )}
      {said && (
        <blockquote className={styles['said']}>
          <bdi>{said}</bdi>
        </blockquote>
      )}
      <SubjectLink proposal={proposal} />
      <h3>{t(proposal.state === 'done' ? 'office.effectsDone' : 'office.effects')}</h3>
      <Effects {...proposal.signed.effects} />
      <Digest digest={proposal.digest} />
      <p role="status" className={styles['outcome']}>
        {proposal.state === 'done' && t('office.done')}
      </p>
      {proposal.state === 'open' && <Decide proposal={proposal} />}
      {proposal.why && <p>{proposal.why}</p>}
    </article>
  );
}

/** The maker's note, which every act takes. */
function noteOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('note' in input)) return undefined;
  return typeof input.note === 'string' ? input.note : undefined;
}

function Decide({ proposal }: { proposal: Proposal }) {
  const t = useT();
  const faultText = useFaultText();
  const client = useQueryClient();
  const session = useSession();
  const sign = useSignature();
  const [ending, setEnding] = useState(false);
  const confirm = useMutation({
    mutationFn: async () => {
      const touch = await sign(proposal.digest, proposal.signed);
      return call('POST /ops/proposals/confirm', { body: { proposalId: proposal.proposalId, touch } });
    },
    onSuccess: ({ state }) => {
      const isShown = state !== 'done';
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'session' && !(isShown && queryKey[0] === 'proposal'),
      });
    },
  });
  const isOwn = proposal.maker.staffId === session?.staffId;
  if (confirm.data && confirm.data.state !== 'done') return <NotDone answer={confirm.data} />;
  return (
    <div className={styles['decide']}>
      {isOwn ? (
        <p>{t('office.own')}</p>
      ) : (
        <Button tone="primary" wide busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('office.confirm')}
        </Button>
      )}
      <p role="alert" className={dialog['fault']}>
        {confirm.isError && faultText(confirm.error)}
      </p>
      <Button tone={isOwn ? 'secondary' : 'danger'} wide onClick={() => setEnding(true)}>
        {t(isOwn ? 'office.withdrawProposal' : 'office.rejectProposal')}
      </Button>
      {ending && <EndDialog proposal={proposal} isOwn={isOwn} onClose={() => setEnding(false)} />}
    </div>
  );
}

function NotDone({ answer }: { answer: Exclude<Confirmed, { state: 'done' }> }) {
  const t = useT();
  if (answer.state === 'lapsed') return <p role="alert">{t('office.lapsed')}</p>;
  const { difference, refused } = answer;
  return (
    <section role="alert" className={styles['stale']}>
      <h3>{t('office.stale')}</h3>
      <p>{refused ? t('office.stale.refused') : t('office.stale.hint')}</p>
      {refused && <p>{t(`error.${refused}`)}</p>}
      {difference && (
        <>
          <h4>{t('office.stale.gone')}</h4>
          <Effects {...difference.gone} />
          <h4>{t('office.stale.added')}</h4>
          <Effects {...difference.added} />
        </>
      )}
    </section>
  );
}

type EndDialogProps = { proposal: Proposal; isOwn: boolean; onClose: () => void };

const shortestWhy = 3;

function EndDialog({ proposal: { proposalId }, isOwn, onClose }: EndDialogProps) {
  const t = useT();
  const id = useId();
  const faultText = useFaultText();
  const client = useQueryClient();
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = why.trim().length < shortestWhy;
  const end = useMutation({
    mutationFn: () =>
      call(isOwn ? 'POST /ops/proposals/withdraw' : 'POST /ops/proposals/reject', {
        body: { proposalId, why },
      }),
    onSuccess: () => {
      onClose();
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
  });
  const title = t(isOwn ? 'office.withdrawProposal' : 'office.rejectProposal');
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('office.close')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isShort && !end.isPending) end.mutate();
        }}
      >
        <div className={dialog['note']}>
          <label htmlFor={id}>{t('office.whyEnd')}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={500}
            value={why}
            aria-invalid={tried && isShort}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setWhy(target.value)}
          />
          <p id={`${id}-hint`} className={tried && isShort ? dialog['fault'] : dialog['hint']}>
            {t(tried && isShort ? 'office.note.short' : 'office.note.hint')}
          </p>
        </div>
        <p role="alert" className={dialog['fault']}>
          {end.isError && faultText(end.error)}
        </p>
        <Button type="submit" tone={isOwn ? 'primary' : 'danger'} wide busy={end.isPending}>
          {title}
        </Button>
      </Form>
    </Dialog>
  );
}
