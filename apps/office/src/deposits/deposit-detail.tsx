// One deposit: the slip beside all that speaks for and against it, and what may be done about it.
import { proofRefusals } from '@perya/contract/constants';
import type { OfficeAct } from '@perya/contract/office';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, Button, formatMoney } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActDialog, type Choice } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import screen from '../app/screen.module.css';
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

type Decision = Extract<OfficeAct, `deposit.${string}`>;
type Given = { one: OneDeposit; match: Match | undefined };

export function DepositDetail({ depositId, match }: { depositId: string; match: Match | undefined }) {
  const t = useT();
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
      <Link
        from="/deposits"
        to="/deposits"
        search={({ open: _open, ...rest }) => rest}
        className={screen['back']}
      >
        <ArrowLeft size={20} aria-hidden="true" className="mirrored" />
        {t('office.back')}
      </Link>
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
      <header className={detail['head']}>
        <h2>
          <bdi>{deposit.userName}</bdi>
        </h2>
        <p className={detail['sum']}>{formatMoney(deposit.amount, deposit.currency, language)}</p>
        <p className={detail['standing']}>
          {waits && <Badge tone="bulb">{t('office.state.review')}</Badge>}
          <Badge tone={deposit.state === 'returning' ? 'bulb' : 'plain'}>
            {t(`office.deposit.state.${deposit.state}`)}
          </Badge>
          {newest && waits && <Due dueAt={newest.dueAt} now={now} />}
        </p>
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
      </header>
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
  const [act, setAct] = useState<Decision>();
  const { proposal, depositId } = deposit;
  const waiting = proofs.find(({ state }) => state === 'received');
  const names = {
    'deposit.confirm-proof': t('office.deposit.confirm'),
    'deposit.refuse-proof': t('office.deposit.refuse'),
    'deposit.mark-returned': t('office.deposit.return'),
  };
  // One person may still refuse what another has proposed to confirm.
  const offered: Decision[] = [
    ...(waiting && !proposal ? (['deposit.confirm-proof'] as const) : []),
    ...(waiting ? (['deposit.refuse-proof'] as const) : []),
    ...(deposit.state === 'returning' && !proposal ? (['deposit.mark-returned'] as const) : []),
  ];
  const choice: Choice = {
    name: 'reason',
    label: t('office.reason'),
    options: proofRefusals.map((value) => ({ value, label: t(`office.deposit.reason.${value}`) })),
  };
  const given =
    act === 'deposit.mark-returned' ? { depositId } : { depositId, proofId: waiting?.proofId ?? '' };
  return (
    <div className={detail['acts']}>
      {proposal && (
        <p className={detail['proposal']}>
          <Link to="/proposals" search={{ open: proposal.proposalId }}>
            {t('office.proposedBy', { name: proposal.maker })}
          </Link>
        </p>
      )}
      {may(brand, 'deposit.decide') &&
        offered.map((one) => (
          <Button
            key={one}
            tone={one === 'deposit.refuse-proof' ? 'danger' : 'primary'}
            onClick={() => setAct(one)}
          >
            {names[one]}
          </Button>
        ))}
      {act && (
        <ActDialog
          act={act}
          title={names[act]}
          given={given}
          choice={act === 'deposit.refuse-proof' ? choice : undefined}
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  );
}
