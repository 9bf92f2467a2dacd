// One deposit: the slip beside all that speaks for and against it, and what may be done about it.
import { proofRefusals } from '@perya/contract/constants';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActButtons, type OfferedAct } from '../acts/act-buttons.tsx';
import { BackLink } from '../app/back-link.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { DetailHead } from '../app/detail-head.tsx';
import { Loaded } from '../app/screen.tsx';
import { useNow } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import { Due } from '../withdrawals/waiting.tsx';
import type { Match } from './bank-list.ts';
import { MatchBadge } from './bank-list-field.tsx';
import { DepositFacts, DepositHistory } from './deposit-facts.tsx';
import styles from './deposits.module.css';
import type { OneDeposit } from './queue.ts';
import { Slip } from './slip.tsx';

type Given = { one: OneDeposit; match: Match | undefined };

export function DepositDetail({ depositId, match }: { depositId: string; match: Match | undefined }) {
  // Only the first look is a person's: the audit keeps it once.
  const looked = useRef(false);
  const one = useQuery({
    queryKey: ['deposit', depositId],
    queryFn: async ({ signal }) => {
      const background = looked.current;
      const value = await call('GET /ops/deposits/one', { query: { depositId } }, { signal, background });
      looked.current = true;
      return value;
    },
    refetchInterval: 15_000,
  });
  return (
    <>
      <BackLink from="/deposits" to="/deposits" search={({ open: _open, ...rest }) => rest} />
      <Loaded query={one}>{(value) => <Detail one={value} match={match} />}</Loaded>
    </>
  );
}

function Detail({ one, match }: Given) {
  const { t, language } = useLanguage();
  const now = useNow();
  const { deposit, proofs, elsewhere } = one;
  const [newest] = proofs;
  const waits = newest?.state === 'received';
  return (
    <article className={detail['detail']} aria-label={deposit.userName}>
      <DetailHead
        title={deposit.userName}
        playerId={deposit.playerId}
        figure={formatMoney(deposit.amount, deposit.currency, language)}
        standing={
          <>
            {waits && <Badge tone="bulb">{t('office.state.review')}</Badge>}
            <Badge tone={deposit.state === 'returning' ? 'bulb' : 'plain'}>
              {t(`office.deposit.state.${deposit.state}`)}
            </Badge>
            {newest && waits && <Due dueAt={newest.dueAt} now={now} />}
          </>
        }
      >
        {deposit.held && <p>{t('office.flag.held')}</p>}
        {elsewhere.length > 0 && (
          <p className={styles['late']}>{t('office.deposits.elsewhere', { count: elsewhere.length })}</p>
        )}
        {match && waits && (
          <>
            <p>
              <MatchBadge kind={match.kind} />
            </p>
            <p className={styles['line']} dir="ltr">
              {match.text}
            </p>
          </>
        )}
      </DetailHead>
      <Decisions one={one} />
      <div className={styles['beside']}>
        {newest && <Slip slip={one.slip} reference={newest.reference} />}
        <DepositFacts one={one} />
      </div>
      <DepositHistory one={one} />
    </article>
  );
}

function Decisions({ one: { deposit, proofs } }: { one: OneDeposit }) {
  const t = useT();
  const brand = useBrand();
  const { proposal, depositId } = deposit;
  const waiting = proofs.find(({ state }) => state === 'received');
  const ofProof = { depositId, proofId: waiting?.proofId ?? '' };
  const confirm: OfferedAct = {
    act: 'deposit.confirm-proof',
    label: t('office.deposit.confirm'),
    tone: 'primary',
    given: ofProof,
  };
  const refuse: OfferedAct = {
    act: 'deposit.refuse-proof',
    label: t('office.deposit.refuse'),
    tone: 'danger',
    given: ofProof,
    choice: {
      name: 'reason',
      label: t('office.reason'),
      options: proofRefusals.map((value) => ({ value, label: t(`office.deposit.reason.${value}`) })),
    },
  };
  const markReturned: OfferedAct = {
    act: 'deposit.mark-returned',
    label: t('office.deposit.return'),
    tone: 'primary',
    given: { depositId },
  };
  // One person may still refuse what another has proposed to confirm.
  const offered = [
    ...(waiting && !proposal ? [confirm] : []),
    ...(waiting ? [refuse] : []),
    ...(deposit.state === 'returning' && !proposal ? [markReturned] : []),
  ];
  return <ActButtons proposal={proposal} offered={may(brand, 'deposit.decide') ? offered : []} />;
}
