// The proposals that wait for a second person, and the opened one beside them.
import type { OfficeAct } from '@perya/contract/office';
import { useLanguage, useT } from '@perya/locales/page';
import { classes, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMoment } from '../acts/effects.tsx';
import screen from '../app/screen.module.css';
import { Loaded, ScreenHeading } from '../app/screen.tsx';
import { call } from '../session/office-call.ts';
import { type Proposal, ProposalDetail } from './proposal-detail.tsx';

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
    <main className={classes(screen['split'], open !== undefined && screen['opened'])}>
      <div className={screen['list']}>
        <ScreenHeading>{t('office.proposals')}</ScreenHeading>
        <Loaded query={proposals}>
          {({ list }) =>
            list.length > 0 ? (
              <Table list={list} open={open} />
            ) : (
              <EmptyState title={t('office.proposals.none')} hint={t('office.proposals.noneHint')} />
            )
          }
        </Loaded>
      </div>
      {/* By keyboard it is scrolled with the arrow keys: after a decision nothing in it can be focused. */}
      <section className={screen['detail']} aria-label={t('office.proposals.one')} {...{ tabIndex: 0 }}>
        {open === undefined ? (
          <p className={screen['choose']}>{t('office.proposals.choose')}</p>
        ) : (
          <ProposalDetail key={open} proposalId={open} />
        )}
      </section>
    </main>
  );
}

function Table({ list, open }: { list: readonly Proposal[]; open: string | undefined }) {
  const { t } = useLanguage();
  const moment = useMoment();
  return (
    <table className={screen['table']}>
      <thead>
        <tr>
          <th scope="col">{t('office.audit.what')}</th>
          <th scope="col">{t('office.audit.who')}</th>
          <th scope="col">{t('office.expires')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((proposal) => (
          <tr key={proposal.proposalId} className={classes(proposal.proposalId === open && screen['chosen'])}>
            <th scope="row">
              <Link
                to="/proposals"
                search={{ open: proposal.proposalId }}
                className={screen['rowLink']}
                aria-current={proposal.proposalId === open ? 'true' : undefined}
              >
                {/* The server serves the acts of the contract alone. */}
                {t(`office.act.${proposal.signed.act as OfficeAct}`)}
              </Link>
            </th>
            <td>{proposal.maker.name}</td>
            <td>{moment(proposal.expiresAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
