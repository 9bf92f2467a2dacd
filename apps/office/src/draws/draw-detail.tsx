// One draw: what was sold, its evidence, what can be won, and what staff may do with it.
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney, formatNumber } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { useQuery } from '@tanstack/react-query';
import { ActButtons } from '../acts/act-buttons.tsx';
import { BackLink } from '../app/back-link.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { DetailHead } from '../app/detail-head.tsx';
import { Fact } from '../app/fact.tsx';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import { type DrawRow, DrawState } from './draw-state.tsx';
import { OutsideResults } from './outside-results.tsx';

type One = OfficeValue<'GET /ops/draws/one'>;
type DrawAct = 'draw.hold' | 'draw.release' | 'draw.void';

export function DrawDetail({ drawId }: { drawId: string }) {
  const one = useQuery({
    queryKey: ['draw', drawId],
    queryFn: ({ signal }) => call('GET /ops/draws/one', { query: { drawId } }, { signal, background: true }),
    refetchInterval: 5000,
  });
  return (
    <>
      <BackLink from="/draws" to="/draws" search={({ open: _open, ...rest }) => rest} />
      <Loaded query={one}>{(value) => <Detail one={value} />}</Loaded>
    </>
  );
}

function Detail({ one }: { one: One }) {
  const { draw } = one;
  return (
    <article className={detail['detail']} aria-label={`${draw.displayName} ${draw.numero}`}>
      <DetailHead title={draw.displayName} figure={draw.numero} standing={<DrawState row={draw} />}>
        {draw.reason && (
          <p>
            <bdi>{draw.reason}</bdi>
          </p>
        )}
      </DetailHead>
      <Acts draw={draw} />
      {one.outside && <OutsideResults one={one} outside={one.outside} />}
      <div className={detail['facts']}>
        <Sales one={one} />
        <Evidence one={one} />
        <Picks one={one} />
      </div>
    </article>
  );
}

/** What the draw's state lets staff do. */
function actsOf({ state }: DrawRow): DrawAct[] {
  if (state === 'settled' || state === 'void') return [];
  if (state === 'held') return ['draw.release', 'draw.void'];
  if (state === 'counted') return ['draw.hold'];
  if (state === 'planned' || state === 'open') return ['draw.void'];
  return ['draw.hold', 'draw.void'];
}

function Acts({ draw }: { draw: DrawRow }) {
  const t = useT();
  const brand = useBrand();
  const labels = {
    'draw.hold': t('office.draws.hold'),
    'draw.release': t('office.draws.release'),
    'draw.void': t('office.draws.void'),
  };
  const offered = may(brand, 'draw.run') && !draw.proposal ? actsOf(draw) : [];
  return (
    <ActButtons
      proposal={draw.proposal}
      offered={offered.map((act) => ({
        act,
        label: labels[act],
        tone: act === 'draw.void' ? 'danger' : 'primary',
        given: { drawId: draw.drawId },
      }))}
    />
  );
}

function Sales({ one: { draw, currency, winners } }: { one: One }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const count = (value: number) => formatNumber(value, language);
  return (
    <section aria-label={t('office.draws.tickets')}>
      <h3>{t('office.draws.tickets')}</h3>
      <dl>
        <Fact name={t('office.draws.closesAt')}>{moment(draw.closesAt)}</Fact>
        <Fact name={t('office.draws.drawAt')}>{moment(draw.drawAt)}</Fact>
        <Fact name={t('office.draws.tickets')}>{count(draw.tickets)}</Fact>
        <Fact name={t('office.draws.stake')}>{formatMoney(draw.stake, currency, language)}</Fact>
        {winners !== null && <Fact name={t('office.draws.winners')}>{count(winners)}</Fact>}
        {draw.payout !== null && (
          <Fact name={t('office.draws.payout')}>{formatMoney(draw.payout, currency, language)}</Fact>
        )}
        {draw.failures > 0 && <Fact name={t('office.draws.failures')}>{count(draw.failures)}</Fact>}
      </dl>
    </section>
  );
}

function Evidence({ one }: { one: One }) {
  const t = useT();
  const moment = useMoment();
  const notYet = t('office.draws.notYet');
  return (
    <section aria-label={t('office.draws.evidence')}>
      <h3>{t('office.draws.evidence')}</h3>
      <dl>
        <Fact name={t('office.draws.termsHash')}>
          <bdi>{one.termsHash}</bdi>
        </Fact>
        {one.seedHash && (
          <Fact name={t('office.draws.seedHash')}>
            <bdi>{one.seedHash}</bdi>
          </Fact>
        )}
        <Fact name={t('office.draws.root')}>
          <bdi>{one.root ?? notYet}</bdi>
        </Fact>
        <Fact name={t('office.draws.sealedAt')}>
          {one.sealReceivedAt ? moment(one.sealReceivedAt) : notYet}
        </Fact>
        {one.round !== null && (
          <Fact name={t('office.draws.beacon')}>
            <bdi>{one.round}</bdi>
          </Fact>
        )}
        <Fact name={t('office.draws.outcome')}>
          <bdi>{one.outcome?.join(' ') ?? notYet}</bdi>
        </Fact>
        <Fact name={t('office.draws.agreed')}>
          {one.resultReceipt === null ? notYet : t('office.draws.yes')}
        </Fact>
      </dl>
    </section>
  );
}

function Picks({ one: { picks, currency } }: { one: One }) {
  const { t, language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, currency, language);
  return (
    <section aria-label={t('office.draws.picks')}>
      <h3>{t('office.draws.picks')}</h3>
      {picks.length === 0 ? (
        <p>{t('office.draws.picksNone')}</p>
      ) : (
        <ol className={detail['steps']}>
          {picks.map(({ market, pick, liability, cap }) => (
            <li key={`${market} ${pick}`}>
              <bdi>
                {market} {pick}
              </bdi>
              <span>
                {money(liability)} {t('office.draws.ofCap')} {money(cap)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
