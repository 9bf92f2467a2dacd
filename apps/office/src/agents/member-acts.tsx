// What staff of agents may do with a member: offer a first contract, move them to an agent, count their play for nobody.
import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { useState } from 'react';
import { useBrand } from '../app/brand.ts';
import { may } from '../session/use-session.ts';
import { MoveDialog } from './agent-acts.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';

/** `offers`: also the contract that makes a member an agent. */
export function MemberAgentActs({ playerId, offers = false }: { playerId: string; offers?: boolean }) {
  const t = useT();
  const brand = useBrand();
  const [asked, setAsked] = useState<'offer' | 'mark' | 'move'>();
  const close = () => setAsked(undefined);
  if (!may(brand, 'agent.decide')) return null;
  return (
    <>
      {offers && (
        <Button tone="quiet" onClick={() => setAsked('offer')}>
          {t('office.agents.offer')}
        </Button>
      )}
      <Button tone="quiet" onClick={() => setAsked('mark')}>
        {t('office.agents.mark')}
      </Button>
      <Button tone="quiet" onClick={() => setAsked('move')}>
        {t('office.agents.moveMember')}
      </Button>
      {asked === 'offer' && <OfferDialog playerId={playerId} onClose={close} />}
      {asked === 'mark' && <MarkDialog act="mark" playerId={playerId} onClose={close} />}
      {asked === 'move' && <MoveDialog moved={{ agentNo: null, playerId }} onClose={close} />}
    </>
  );
}
