// One identity document: its pictures beside what the member typed, who may be the same person, and the decision.
import { verificationRefusals } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Badge } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActButtons, type OfferedAct } from '../acts/act-buttons.tsx';
import { BackLink } from '../app/back-link.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { DetailHead } from '../app/detail-head.tsx';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { useNow } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import { Due } from '../withdrawals/waiting.tsx';
import { DocumentFacts, DocumentHistory, type OneDocument } from './document-facts.tsx';
import { DocumentPictures } from './document-pictures.tsx';
import styles from './identity.module.css';

export function DocumentDetail({ verificationId }: { verificationId: string }) {
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
      <BackLink from="/identity" to="/identity" search={({ open: _open, ...rest }) => rest} />
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
        <DetailHead
          title={verification.userName}
          playerId={verification.playerId}
          standing={
            <>
              <span>{t(`office.document.${verification.document}`)}</span>
              <Badge tone={tones[state]}>{t(`office.identity.${state}`)}</Badge>
              {state === 'pending' && <Due dueAt={verification.dueAt} now={now} />}
            </>
          }
        >
          {reason && <p>{t(`office.document.reason.${reason}`)}</p>}
          {verification.refusedBefore > 0 && (
            <p className={styles['late']}>
              {t('office.document.refusedBefore', { count: verification.refusedBefore })}
            </p>
          )}
          {duplicates.length > 0 && (
            <p className={styles['late']}>{t('office.document.twice', { count: duplicates.length })}</p>
          )}
        </DetailHead>
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
  const { proposal, state, verificationId } = verification;
  const given = { verificationId };
  const accept: OfferedAct = {
    act: 'identity.accept',
    label: t('office.document.accept'),
    tone: 'primary',
    given,
  };
  const refuse: OfferedAct = {
    act: 'identity.refuse',
    label: t('office.document.refuse'),
    tone: 'danger',
    given,
    choice: {
      name: 'reason',
      label: t('office.reason'),
      options: verificationRefusals.map((value) => ({ value, label: t(`office.document.reason.${value}`) })),
    },
  };
  const isMine = state === 'pending' && may(brand, 'identity.decide') && !proposal;
  return <ActButtons proposal={proposal} offered={isMine ? [accept, refuse] : []} />;
}
