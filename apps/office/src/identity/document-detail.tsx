// One identity document: its pictures beside what the member typed, who may be the same person, and the decision.
import { verificationRefusals } from '@perya/contract/constants';
import type { OfficeAct } from '@perya/contract/office';
import { useT } from '@perya/locales/page';
import { Badge, Button } from '@perya/ui';
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
import { DocumentFacts, DocumentHistory } from './document-facts.tsx';
import { DocumentPictures } from './document-pictures.tsx';
import styles from './identity.module.css';
import type { OneDocument } from './one-document.ts';

type Decision = Extract<OfficeAct, `identity.${string}`>;

export function DocumentDetail({ verificationId }: { verificationId: string }) {
  const t = useT();
  // Only the first look is a person's: the audit keeps it once.
  const looked = useRef(false);
  const one = useQuery({
    queryKey: ['document', verificationId],
    queryFn: async ({ signal }) => {
      const background = looked.current;
      const value = await call(
        'GET /ops/identity/one',
        { query: { verificationId } },
        { signal, background },
      );
      looked.current = true;
      return value;
    },
    refetchInterval: 15_000,
  });
  return (
    <>
      <Link
        from="/identity"
        to="/identity"
        search={({ open: _open, ...rest }) => rest}
        className={screen['back']}
      >
        <ArrowLeft size={20} aria-hidden="true" className="mirrored" />
        {t('office.back')}
      </Link>
      <Loaded query={one}>{(value) => <Detail one={value} />}</Loaded>
    </>
  );
}

const tones = { pending: 'bulb', verified: 'teal', refused: 'magenta' } as const;

function Detail({ one }: { one: OneDocument }) {
  const t = useT();
  const now = useNow();
  const { verification, duplicates } = one;
  const { state, reason } = verification;
  return (
    <article className={detail['detail']} aria-label={verification.userName}>
      <div className={styles['top']}>
        <header className={detail['head']}>
          <h2>
            <bdi>{verification.userName}</bdi>
          </h2>
          <p className={styles['standing']}>
            <span>{t(`office.document.${verification.document}`)}</span>
            <Badge tone={tones[state]}>{t(`office.identity.${state}`)}</Badge>
            {state === 'pending' && <Due dueAt={verification.dueAt} now={now} />}
          </p>
          {reason && <p>{t(`office.document.reason.${reason}`)}</p>}
          {verification.refusedBefore > 0 && (
            <p className={styles['late']}>
              {t('office.document.refusedBefore', { count: verification.refusedBefore })}
            </p>
          )}
          {duplicates.length > 0 && (
            <p className={styles['late']}>{t('office.document.twice', { count: duplicates.length })}</p>
          )}
        </header>
        <Decisions one={one} />
      </div>
      {state === 'refused' ? (
        <p className={screen['hint']}>{t('office.document.gone')}</p>
      ) : (
        <DocumentPictures one={one} />
      )}
      <DocumentFacts one={one} />
      <DocumentHistory one={one} />
    </article>
  );
}

function Decisions({ one: { verification } }: { one: OneDocument }) {
  const t = useT();
  const brand = useBrand();
  const [act, setAct] = useState<Decision>();
  const { proposal, state, verificationId } = verification;
  const names = {
    'identity.accept': t('office.document.accept'),
    'identity.refuse': t('office.document.refuse'),
  };
  const choice: Choice = {
    name: 'reason',
    label: t('office.reason'),
    options: verificationRefusals.map((value) => ({ value, label: t(`office.document.reason.${value}`) })),
  };
  const isOffered = state === 'pending' && may(brand, 'identity.decide') && !proposal;
  return (
    <div className={styles['acts']}>
      {proposal && (
        <Link to="/proposals" search={{ open: proposal.proposalId }}>
          {t('office.proposedBy', { name: proposal.maker })}
        </Link>
      )}
      {isOffered &&
        (['identity.accept', 'identity.refuse'] as const).map((one) => (
          <Button
            key={one}
            tone={one === 'identity.refuse' ? 'danger' : 'primary'}
            onClick={() => setAct(one)}
          >
            {names[one]}
          </Button>
        ))}
      {act && (
        <ActDialog
          act={act}
          title={t(`office.act.${act}`)}
          given={{ verificationId }}
          choice={act === 'identity.refuse' ? choice : undefined}
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  );
}
