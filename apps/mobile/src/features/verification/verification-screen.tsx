import { useLanguage } from '@perya/locales/page';
import { BadgeCheck, Hourglass, ShieldAlert } from 'lucide-react';
import { Day } from '../../page/day.tsx';
import { optionalPart } from '../../page/optional-part.tsx';
import { PictureFrame } from '../../page/picture/picture-frame.tsx';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import type { Side } from './guides.tsx';
import { useVerificationState, type VerificationState } from './use-verification.ts';
import styles from './verification.module.css';
import { VerificationForm } from './verification-form.tsx';

const AskLink = optionalPart(['dispute'], () =>
  import('../../page/ask-link.tsx').then((part) => part.AskLink),
);

/** Identity verification: its state, and the form while documents are needed. */
export function VerificationScreen() {
  const { t } = useLanguage();
  const query = useVerificationState();
  const { data } = query;
  if (!data) return <QueryPlaceholder query={query} count={3} size={styles['waiting']} />;
  const open = data.state === 'none' || data.state === 'refused';
  return (
    <div className={styles['screen']}>
      {data.state === 'none' ? <p className={styles['lead']}>{t('verify.lead')}</p> : <State of={data} />}
      {open && <VerificationForm />}
    </div>
  );
}

const signs = { pending: Hourglass, verified: BadgeCheck, refused: ShieldAlert } as const;
const sides: readonly Side[] = ['front', 'back', 'selfie'];

function State({
  of: { verificationId, state, document, reason, submittedAt, decidedAt, pictures },
}: {
  of: VerificationState;
}) {
  const { t } = useLanguage();
  if (state === 'none') return null;
  const Sign = signs[state];
  const since = decidedAt ?? submittedAt;
  return (
    <section className={styles['state']} data-state={state} aria-live="polite">
      <h2>
        <Sign size={28} aria-hidden="true" />
        {t(`verify.state.${state}`)}
      </h2>
      <p>{reason ? t(`verify.reason.${reason}`) : t(`verify.about.${state}`)}</p>
      <p className={styles['soft']}>
        {document && t(`verify.${document}`)}
        {since && (
          <>
            {' · '}
            <Day of={since} />
          </>
        )}
      </p>
      {pictures.front && (
        <div className={styles['sent']}>
          {sides.map(
            (side) =>
              pictures[side] && (
                <PictureFrame key={side} picture={pictures[side]} name={t(`verify.${side}`)} />
              ),
          )}
        </div>
      )}
      {verificationId && <AskLink about="document" recordId={verificationId} />}
    </section>
  );
}
