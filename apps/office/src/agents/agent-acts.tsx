// What staff may do with an agent: hold or release, move the branch, offer a contract.
import { agentHoldReasons } from '@perya/contract/constants';
import { latinDigits } from '@perya/contract/digits';
import { useT } from '@perya/locales/page';
import { Button, Dialog, Field, Form } from '@perya/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { may } from '../session/use-session.ts';
import type { AgentOne } from './agent-state.tsx';
import { OfferDialog } from './offer-dialog.tsx';

type Asked = 'agent.hold' | 'agent.release' | 'agent.move' | 'agent.offer';

/** The classes of reasons, as the agent is told them. */
export function useHoldReasons() {
  const t = useT();
  return {
    name: 'reason' as const,
    label: t('office.agents.reason'),
    options: agentHoldReasons.map((value) => ({ value, label: t(`office.agents.reason.${value}`) })),
  };
}

export function AgentActs({ one: { agent } }: { one: AgentOne }) {
  const t = useT();
  const brand = useBrand();
  const reasons = useHoldReasons();
  const [asked, setAsked] = useState<Asked>();
  const { agentNo, playerId, state, proposal } = agent;
  const close = () => setAsked(undefined);
  return (
    <div className={detail['acts']}>
      {proposal && (
        <Link to="/proposals" search={{ open: proposal.proposalId }}>
          {t('office.proposedBy', { name: proposal.maker })}
        </Link>
      )}
      {may(brand, 'agent.decide') && !proposal && (
        <>
          {state === 'active' && (
            <Button tone="danger" onClick={() => setAsked('agent.hold')}>
              {t('office.agents.hold')}
            </Button>
          )}
          {state === 'held' && (
            <Button tone="primary" onClick={() => setAsked('agent.release')}>
              {t('office.agents.release')}
            </Button>
          )}
          <Button tone="secondary" onClick={() => setAsked('agent.offer')}>
            {t('office.agents.offer')}
          </Button>
          <Button tone="secondary" onClick={() => setAsked('agent.move')}>
            {t('office.agents.move')}
          </Button>
        </>
      )}
      {asked === 'agent.hold' && (
        <ActDialog
          act="agent.hold"
          title={t('office.act.agent.hold')}
          given={{ agentNo }}
          choice={reasons}
          onClose={close}
        />
      )}
      {asked === 'agent.release' && (
        <ActDialog
          act="agent.release"
          title={t('office.act.agent.release')}
          given={{ agentNo }}
          onClose={close}
        />
      )}
      {asked === 'agent.move' && <MoveDialog moved={{ agentNo, playerId: null }} onClose={close} />}
      {asked === 'agent.offer' && <OfferDialog playerId={playerId} onClose={close} />}
    </div>
  );
}

type Moved = { agentNo: number; playerId: null } | { agentNo: null; playerId: string };

/** Asks under whom, then shows what will happen. */
export function MoveDialog({ moved, onClose }: { moved: Moved; onClose: () => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [to, setTo] = useState<{ no: number | null }>();
  const text = latinDigits(typed).trim();
  const isFaulty = text !== '' && !/^[1-9]\d{0,8}$/u.test(text);
  const title = t('office.act.agent.move');
  if (to)
    return (
      <ActDialog act="agent.move" title={title} given={{ ...moved, toAgentNo: to.no }} onClose={onClose} />
    );
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('office.close')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isFaulty) setTo({ no: text === '' ? null : Number(text) });
        }}
      >
        <Field
          label={t('office.agents.moveTo')}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          fault={tried && isFaulty ? t('office.agents.moveFault') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" tone="primary" wide>
          {t('office.people.next')}
        </Button>
      </Form>
    </Dialog>
  );
}
