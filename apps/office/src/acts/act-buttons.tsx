// What a person may do with an opened item: the proposal that waits about it, a button for each act, and the act's dialog.
import type { OfficeAct } from '@perya/contract/office';
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import detail from '../app/detail.module.css';
import { ActDialog, type Choice } from './act-dialog.tsx';

export type OfferedAct = {
  act: OfficeAct;
  label: string;
  tone: 'primary' | 'secondary' | 'danger';
  /** What the act is about. */
  given: Readonly<Record<string, string>>;
  choice?: Choice | undefined;
};

type ActButtonsProps = {
  proposal: OfficeValue<'GET /ops/withdrawals/one'>['withdrawal']['proposal'];
  /** Those that the item's state and the person's permissions allow, in their order. */
  offered: readonly OfferedAct[];
};

export function ActButtons({ proposal, offered }: ActButtonsProps) {
  const t = useT();
  // Kept while its dialog is open: when the act is done the state offers others.
  const [chosen, setChosen] = useState<OfferedAct>();
  return (
    <div className={detail['acts']}>
      {proposal && (
        <p className={detail['proposal']}>
          <Link to="/proposals" search={{ open: proposal.proposalId }}>
            {t('office.proposedBy', { name: proposal.maker })}
          </Link>
        </p>
      )}
      {offered.map((one) => (
        <Button key={one.act} tone={one.tone} onClick={() => setChosen(one)}>
          {one.label}
        </Button>
      ))}
      {chosen && (
        <ActDialog
          act={chosen.act}
          title={t(`office.act.${chosen.act}`)}
          given={chosen.given}
          choice={chosen.choice}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}
