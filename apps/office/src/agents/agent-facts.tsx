// An agent's contracts, statements and members who count for nobody, each with what staff may do with it.
import type { OfficeAct } from '@perya/contract/office';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { may } from '../session/use-session.ts';
import type { AgentOne } from './agent-state.tsx';
import { MarkDialog } from './mark-dialog.tsx';

type Proposal = AgentOne['agent']['proposal'];

function Proposed({ proposal: { proposalId, maker } }: { proposal: NonNullable<Proposal> }) {
  const t = useT();
  return (
    <Link to="/proposals" search={{ open: proposalId }}>
      {t('office.proposedBy', { name: maker })}
    </Link>
  );
}

/** The dialog of an act of agents, under its name. */
function useActDialog() {
  const t = useT();
  return (act: Extract<OfficeAct, `agent.${string}`>, given: Readonly<Record<string, unknown>>) =>
    (onClose: () => void) => (
      <ActDialog act={act} title={t(`office.act.${act}`)} given={given} onClose={onClose} />
    );
}

type AskProps = { label: string; proposal: Proposal; dialog: (onClose: () => void) => ReactNode };

/** The button that opens an act's dialog, or who proposed it. */
function Ask({ label, proposal, dialog }: AskProps) {
  const brand = useBrand();
  const [isAsked, setAsked] = useState(false);
  if (proposal) return <Proposed proposal={proposal} />;
  if (!may(brand, 'agent.decide')) return null;
  return (
    <>
      <Button tone="secondary" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && dialog(() => setAsked(false))}
    </>
  );
}

export function Statements({ one: { agent, statements, currency } }: { one: AgentOne }) {
  const { t, language } = useLanguage();
  const dialogOf = useActDialog();
  return (
    <section aria-label={t('office.agents.statements')}>
      <h3>{t('office.agents.statements')}</h3>
      {statements.length === 0 && <p>{t('office.agents.nothing')}</p>}
      <ol className={detail['steps']}>
        {statements.map((one) => (
          <li key={one.no}>
            <span>
              <bdi>{one.no}</bdi> {t(`office.agents.kind.${one.kind}`)} <bdi>{one.from}</bdi>
              {one.to !== one.from && <bdi> – {one.to}</bdi>}
            </span>
            <span>{formatMoney(one.total, currency, language)}</span>
            <span>{t(`office.agents.statement.${one.state}`)}</span>
            {one.state === 'held' && agent.state !== 'held' && (
              <Ask
                label={t('office.agents.pay')}
                proposal={one.proposal}
                dialog={dialogOf('agent.pay-statement', { agentNo: agent.agentNo, no: one.no })}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const canEnd: ReadonlySet<string> = new Set(['running', 'ending']);

export function Contracts({ one: { contracts } }: { one: AgentOne }) {
  const t = useT();
  const dialogOf = useActDialog();
  return (
    <section aria-label={t('office.agents.contracts')}>
      <h3>{t('office.agents.contracts')}</h3>
      {contracts.length === 0 && <p>{t('office.agents.nothing')}</p>}
      <ol className={detail['steps']}>
        {contracts.map(({ contract, proposal }) => (
          <li key={contract.contractId}>
            <span>
              {t(`office.agents.kind.${contract.terms.kind}`)} <bdi>{contract.terms.type}</bdi>{' '}
              <bdi>
                {contract.terms.tiers
                  .map(({ rate, rateType }) => `${rate}${rateType === 'P' ? '%' : ''}`)
                  .join(' / ')}
              </bdi>
            </span>
            <span>{t(`office.agents.contract.${contract.state}`)}</span>
            <span>
              <bdi>
                {contract.from ?? ''} – {contract.to ?? ''}
              </bdi>
            </span>
            {(canEnd.has(contract.state) ||
              (contract.state === 'offered' && contract.offeredBy === null)) && (
              <Ask
                label={t('office.agents.end')}
                proposal={proposal}
                dialog={dialogOf('agent.end', { contractId: contract.contractId })}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Marked({ one: { marked } }: { one: AgentOne }) {
  const t = useT();
  if (marked.length === 0) return null;
  return (
    <section aria-label={t('office.agents.marked')}>
      <h3>{t('office.agents.marked')}</h3>
      <ol className={detail['steps']}>
        {marked.map(({ playerId, userName, from, proposal }) => (
          <li key={playerId}>
            <Link to="/members" search={{ open: playerId }}>
              <bdi>{userName}</bdi>
            </Link>
            <bdi>{from}</bdi>
            <Ask
              label={t('office.agents.unmark')}
              proposal={proposal}
              dialog={(onClose) => <MarkDialog act="unmark" playerId={playerId} onClose={onClose} />}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
