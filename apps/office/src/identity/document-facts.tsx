// Facts beside a document: what the member typed, possible duplicates of the person, and earlier documents.
import type { OfficeValue } from '@perya/contract/office-client';
import { formatLongDay } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge } from '@perya/ui';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { Fact } from '../app/fact.tsx';
import { lengthOf, useMoment, useNow } from '../app/times.ts';
import { may } from '../session/use-session.ts';

export type OneDocument = OfficeValue<'GET /ops/identity/one'>;

type Given = { one: OneDocument };

export function DocumentFacts({ one }: Given) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const now = useNow();
  const { typed, member, verification } = one;
  const never = <em>{t('office.document.notTyped')}</em>;
  return (
    <div className={detail['facts']}>
      <section aria-label={t('office.document.typed')}>
        <h3>{t('office.document.typed')}</h3>
        <dl>
          <Fact name={t('office.payeeName')}>
            {typed.payeeName === null ? never : <strong dir="auto">{typed.payeeName}</strong>}
          </Fact>
          <Fact name={t('office.member.birthday')}>
            {typed.birthday === null ? never : <Birthday birthday={typed.birthday} now={now} />}
          </Fact>
          <Fact name={t('office.document.number')}>
            {typed.idNumber === null ? (
              never
            ) : (
              <strong>
                <bdi>{typed.idNumber}</bdi>
              </strong>
            )}
          </Fact>
          <Fact name={t('office.document')}>{t(`office.document.${verification.document}`)}</Fact>
          <Fact name={t('office.document.sent')}>{moment(verification.submittedAt)}</Fact>
          <Fact name={t('office.joined')}>{moment(member.joinedAt)}</Fact>
          <Fact name={t('office.document.accountAge')}>
            {lengthOf(now - Date.parse(member.joinedAt), language)}
          </Fact>
        </dl>
      </section>
    </div>
  );
}

/** In words of the language, so that day and month are not confused; and the full years at this moment. */
function Birthday({ birthday, now }: { birthday: string; now: number }) {
  const { t, language } = useLanguage();
  const today = new Date(now).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  const count = today.slice(5) < birthday.slice(5) ? years - 1 : years;
  return (
    <>
      <strong>
        <time dateTime={birthday}>{formatLongDay(birthday, language)}</time>
      </strong>{' '}
      {t('office.document.age', { count })}
    </>
  );
}

export function DocumentHistory({ one }: Given) {
  return (
    <div className={detail['facts']}>
      <Duplicates one={one} />
      <Earlier one={one} />
    </div>
  );
}

function Duplicates({ one: { duplicates } }: Given) {
  const t = useT();
  const moment = useMoment();
  const brand = useBrand();
  return (
    <section aria-label={t('office.document.duplicates')}>
      <h3>{t('office.document.duplicates')}</h3>
      {duplicates.length === 0 ? (
        <p>{t('office.document.duplicates.none')}</p>
      ) : (
        <ol className={detail['steps']}>
          {duplicates.map(({ playerId, userName, same, identity, joinedAt }) => (
            <li key={playerId}>
              {may(brand, 'member.read') ? (
                <Link to="/members" search={{ open: playerId }}>
                  <bdi>{userName}</bdi>
                </Link>
              ) : (
                <bdi>{userName}</bdi>
              )}
              <span>{t(`office.document.same.${same}`)}</span>
              <span>{t(`office.identity.${identity}`)}</span>
              <time dateTime={joinedAt}>{moment(joinedAt)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Earlier({ one: { earlier } }: Given) {
  const t = useT();
  const moment = useMoment();
  return (
    <section aria-label={t('office.document.earlier')}>
      <h3>{t('office.document.earlier')}</h3>
      {earlier.length === 0 ? (
        <p>{t('office.document.earlier.none')}</p>
      ) : (
        <ol className={detail['steps']}>
          {earlier.map(({ verificationId, document, state, reason, submittedAt }) => (
            <li key={verificationId}>
              <span>{t(`office.document.${document}`)}</span>
              <Badge>{t(`office.identity.${state}`)}</Badge>
              {reason && <span>{t(`office.document.reason.${reason}`)}</span>}
              <time dateTime={submittedAt}>{moment(submittedAt)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
