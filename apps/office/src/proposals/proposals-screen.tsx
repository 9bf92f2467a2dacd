// The proposals that wait for a second person, and the opened one beside them.
import { useLanguage, useT } from '@perya/locales/page';
import { Button, classes, Dialog, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { MarkBar, MarkCell, MarkHead } from '../acts/mark-bar.tsx';
import { type ListItem, SignList } from '../acts/sign-list.tsx';
import { type Marks, useMarks } from '../acts/use-marks.ts';
import { moveAlong, useRowKeys } from '../app/list-keys.ts';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { SplitScreen } from '../app/split-screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { useSession } from '../session/use-session.ts';
import { ProposalDetail } from './proposal-detail.tsx';
import { actOf, type Proposal, useProposalSubject } from './subject.tsx';

const refreshMs = 10_000;

export function ProposalsScreen() {
  const t = useT();
  const { open } = useSearch({ from: '/shell/proposals' });
  const proposals = useQuery({
    queryKey: ['proposals'],
    queryFn: ({ signal }) => call('GET /ops/proposals/open', undefined, { signal, background: true }),
    refetchInterval: refreshMs,
  });
  return (
    // After a decision nothing in the opened one can be focused.
    <SplitScreen
      title={t('office.proposals')}
      choose={t('office.proposals.choose')}
      label={t('office.proposals.one')}
      opened={open !== undefined && <ProposalDetail key={open} proposalId={open} />}
    >
      <Loaded query={proposals}>{({ list }) => <MarkedTable list={list} open={open} />}</Loaded>
    </SplitScreen>
  );
}

type TableProps = { list: readonly Proposal[]; open: string | undefined };

/** Its dialog stays when the list that it decided is empty. */
function MarkedTable({ list, open }: TableProps) {
  const t = useT();
  const session = useSession();
  const nameOf = useProposalName();
  const [confirming, setConfirming] = useState<readonly ListItem[]>();
  const signs = session?.weak === false;
  const others = signs ? list.filter(({ maker }) => maker.staffId !== session.staffId) : [];
  const marks = useMarks(others.map(({ proposalId }) => proposalId));
  const items = others
    .filter(({ proposalId }) => marks.marked.includes(proposalId))
    .map((one) => ({ id: one.proposalId, name: nameOf(one), looked: one }));
  return (
    <>
      <MarkBar marks={marks}>
        <Button tone="primary" small onClick={() => setConfirming(items)}>
          {t('office.confirm')}
        </Button>
      </MarkBar>
      {list.length > 0 ? (
        <Table list={list} open={open} marks={signs ? marks : undefined} own={session?.staffId} />
      ) : (
        <EmptyState title={t('office.proposals.none')} hint={t('office.proposals.noneHint')} />
      )}
      {confirming && (
        <Dialog
          open
          title={t('office.confirm')}
          closeLabel={t('office.close')}
          onClose={() => setConfirming(undefined)}
        >
          <SignList
            items={confirming}
            send={({ id: proposalId }, touch, digests) =>
              call('POST /ops/proposals/confirm', { body: { proposalId, touch, list: digests } })
            }
            onEnd={marks.clear}
            onClose={() => setConfirming(undefined)}
          />
        </Dialog>
      )}
    </>
  );
}

/** The act, what it is about, and whose proposal it is. */
function useProposalName(): (proposal: Proposal) => string {
  const t = useT();
  const subjectOf = useProposalSubject();
  return (proposal) =>
    [t(`office.act.${actOf(proposal)}`), subjectOf(proposal), proposal.maker.name]
      .filter((part) => part !== '')
      .join(' · ');
}

type MarkedTableProps = TableProps & { marks: Marks | undefined; own: string | undefined };

function Table({ list, open, marks, own }: MarkedTableProps) {
  const { t } = useLanguage();
  const moment = useMoment();
  const nameOf = useProposalName();
  const subjectOf = useProposalSubject();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <table ref={table} className={screen['table']} onKeyDown={moveAlong}>
      <thead>
        <tr>
          {marks && <MarkHead />}
          <th scope="col">{t('office.audit.what')}</th>
          <th scope="col">{t('office.audit.who')}</th>
          <th scope="col">{t('office.expires')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((proposal) => (
          <tr key={proposal.proposalId} className={classes(proposal.proposalId === open && screen['chosen'])}>
            {marks && (
              <MarkCell
                id={proposal.maker.staffId === own ? undefined : proposal.proposalId}
                name={nameOf(proposal)}
                marks={marks}
              />
            )}
            <th scope="row">
              <Link
                to="/proposals"
                search={{ open: proposal.proposalId }}
                className={screen['rowLink']}
                aria-current={proposal.proposalId === open ? 'true' : undefined}
                data-row
                data-mark={proposal.proposalId}
              >
                {t(`office.act.${actOf(proposal)}`)}
              </Link>
              <span className={screen['under']}>{subjectOf(proposal)}</span>
            </th>
            <td>
              <bdi>{proposal.maker.name}</bdi>
            </td>
            <td>{moment(proposal.expiresAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
