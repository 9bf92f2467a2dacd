// What became of a slip: on its way, placed, not known yet, or refused, each refusal with its way out.
import type { LotteryGame } from '@perya/contract';
import { limitKinds } from '@perya/contract/constants';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import type { Terms } from '@perya/lottery';
import type { Currency } from '@perya/money';
import type { PlayBlock } from '@perya/stage-protocol/from-game';
import { playBlockCodes } from '@perya/stage-protocol/play-block-codes';
import { Button, buttonClass } from '@perya/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { CallFailure } from '../../page/calls.ts';
import { FailureNote } from '../../page/failure-line.tsx';
import { failurePhrase } from '../../page/failure-text.ts';
import { isolated } from '../../page/isolated.ts';
import { Link } from '../../page/link.tsx';
import { go } from '../../page/navigation.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import { href } from '../../page/paths.ts';
import { marketName, pickText } from './bet-words.ts';
import { type FullPick, fullPicks, stakeLeft } from './full-picks.ts';
import { oddsText, pickOdds } from './odds-text.ts';
import type { PlacedSlip } from './placement.ts';
import styles from './slip.module.css';
import { stakeOf } from './slip.ts';
import type { SlipApi } from './use-placement.ts';

const PlayBlockSheet = optionalPart(['play'], () =>
  import('../../page/play-block/play-block-sheet.tsx').then((part) => part.PlayBlockSheet),
);

const TellMe = optionalPart(['push'], () =>
  import('../../page/push/tell-me.tsx').then((part) => part.TellMe),
);

type NoticeProps = {
  game: LotteryGame;
  terms: Terms;
  currency: Currency;
  api: SlipApi;
  onReload: () => Promise<unknown>;
  onClose: () => void;
};

export function PlacementNotice(props: NoticeProps) {
  const { t } = useLanguage();
  const { placement, acknowledge } = props.api;
  switch (placement.state) {
    case 'idle':
      return null;
    case 'sending':
      return placement.unclear ? (
        <p className={styles['unclear']} role="status">
          <CircleAlert size={22} aria-hidden="true" />
          <span>
            <strong>{t('lottery.unclear')}</strong> {t('lottery.unclearText')}
          </span>
        </p>
      ) : null;
    case 'placed':
      return <Placed slip={placement.slip} {...props} />;
    case 'absent':
      return (
        <div role="alert" className={styles['notice']}>
          <FailureNote>{t('lottery.absent')}</FailureNote>
          <Button tone="secondary" wide onClick={acknowledge}>
            {t('lottery.backToSlip')}
          </Button>
        </div>
      );
    case 'refused':
      return <Refused key={placement.failure.code} failure={placement.failure} {...props} />;
  }
}

function Placed({ slip, game, currency, onClose }: NoticeProps & { slip: PlacedSlip }) {
  const { t, language } = useLanguage();
  const first = slip.tickets[0];
  return (
    <div className={styles['notice']} role="status">
      <p className={styles['placed']}>
        <CircleCheck size={28} aria-hidden="true" />
        <span>
          <strong>{t('lottery.placed', { count: slip.tickets.length })}</strong>
          <span>
            <bdi>{formatMoney(slip.stake, currency, language)}</bdi>
            {first && (
              <>
                {' · '}
                {t('lottery.forDraw', { numero: isolated(first.numero) })}
              </>
            )}
          </span>
        </span>
      </p>
      <p className={styles['soft']}>{t(first?.trial ? 'lottery.trial' : 'lottery.receiptKept')}</p>
      {first && !first.trial && <TellMe moment="drawOver" />}
      <div className={styles['pair']}>
        <Link
          to={href('lottery', { gameCode: game.gameCode, view: 'tickets' })}
          className={buttonClass('secondary')}
          onClick={onClose}
        >
          {t('lottery.view.tickets')}
        </Link>
        <Button tone="primary" onClick={onClose}>
          {t('lottery.goOn')}
        </Button>
      </div>
    </div>
  );
}

/** The reason of a protection's refusal, with the figures that the server gives for a limit. */
function playBlockOf({ code, value }: CallFailure): PlayBlock | undefined {
  const known = playBlockCodes.find((one) => one === code);
  if (!known) return undefined;
  const limit: unknown = value['limit'];
  const text = (name: string): unknown =>
    typeof limit === 'object' && limit !== null ? Reflect.get(limit, name) : undefined;
  const kind = limitKinds.find((one) => one === text('kind'));
  const [most, used, until] = [text('limit'), text('used'), text('until')];
  if (!kind || typeof most !== 'string' || typeof used !== 'string' || typeof until !== 'string')
    return { code: known };
  return { code: known, limit: { kind, limit: most, used, until } };
}

function Refused({ failure, ...props }: NoticeProps & { failure: CallFailure }) {
  const { t } = useLanguage();
  const { api, currency, game } = props;
  const block = playBlockOf(failure);
  if (block)
    return (
      <PlayBlockSheet
        block={block}
        currency={currency}
        onSeen={api.acknowledge}
        onLeave={() => void go(href('home'))}
      />
    );
  const back = (
    <Button tone="secondary" wide onClick={api.acknowledge}>
      {t('lottery.backToSlip')}
    </Button>
  );
  return (
    <div role="alert" className={styles['notice']}>
      <FailureNote>{t(failurePhrase(failure))}</FailureNote>
      {failure.code === 'NUMBER_FULL' && <Full picks={fullPicks(failure.value, currency)} {...props} />}
      {failure.code === 'TERMS_CHANGED' && <NewTerms {...props} />}
      {failure.code === 'DRAW_CLOSED' && game.next && game.next.numero !== api.slip.numero && (
        <NextDraw numero={game.next.numero} api={api} />
      )}
      {failure.code === 'INSUFFICIENT_FUNDS' && (
        <Link to={href('voucherCenter')} className={buttonClass('primary', false, true)}>
          {t('lottery.deposit')}
        </Link>
      )}
      {(failure.code === 'SESSION_EXPIRED' || failure.code === 'NOT_LOGGED_IN') && (
        <Link
          to={href('login', { next: href('lottery', { gameCode: game.gameCode }) })}
          className={buttonClass('primary', false, true)}
        >
          {t('lottery.logIn')}
        </Link>
      )}
      {failure.code !== 'TERMS_CHANGED' && back}
    </div>
  );
}

/** The picks of which the quota is used up, with what is left; taking it makes another slip. */
function Full({ picks, terms, currency, api }: NoticeProps & { picks: readonly FullPick[] }) {
  const { t, language } = useLanguage();
  if (picks.length === 0) return null;
  const find = (market: string, pick: string) =>
    picks.find((full) => full.market === market && (full.pick === pick || full.pick === '*'));
  const takeWhatIsLeft = () => {
    api.change((before) => ({
      ...before,
      lines: before.lines.flatMap((line) => {
        const full = find(line.market, line.pick);
        if (!full) return [line];
        const stakeMinor = stakeLeft(full.leftMinor, pickOdds(terms, line.market, line.pick));
        return stakeMinor > 0n ? [{ ...line, stakeMinor: stakeOf(terms, line.pick, stakeMinor) }] : [];
      }),
    }));
    api.acknowledge();
  };
  return (
    <>
      <ul className={styles['full']}>
        {picks.map(({ market, pick, left }) => (
          <li key={`${market} ${pick}`}>
            <span>
              {marketName(t, terms.engine, market)} <bdi>{pick === '*' ? '' : pickText(t, pick)}</bdi>
            </span>
            <span>{t('lottery.left', { amount: isolated(formatMoney(left, currency, language)) })}</span>
          </li>
        ))}
      </ul>
      <Button tone="primary" wide onClick={takeWhatIsLeft}>
        {t('lottery.takeLeft')}
      </Button>
    </>
  );
}

/** The same slip for the next draw: by this tap alone. */
function NextDraw({ numero, api }: { numero: string; api: SlipApi }) {
  const { t } = useLanguage();
  return (
    <Button
      tone="primary"
      wide
      onClick={() => {
        api.follow(numero);
        api.acknowledge();
      }}
    >
      {t('lottery.moveTo', { numero: isolated(numero) })}
    </Button>
  );
}

/** Loads the new odds and shows what changed for the lines of the slip. */
function NewTerms({ terms, api, onReload }: NoticeProps) {
  const { t, language } = useLanguage();
  const [before, setBefore] = useState<ReadonlyMap<string, number>>();
  const keyOf = (line: { market: string; pick: string }) => `${line.market} ${line.pick}`;
  const { lines } = api.slip;
  if (!before)
    return (
      <Button
        tone="primary"
        wide
        onClick={() => {
          setBefore(new Map(lines.map((line) => [keyOf(line), pickOdds(terms, line.market, line.pick)])));
          void onReload();
        }}
      >
        {t('lottery.loadTerms')}
      </Button>
    );
  return (
    <>
      <ul className={styles['full']}>
        {lines.map((line) => (
          <li key={keyOf(line)}>
            <span>
              {marketName(t, terms.engine, line.market)} <bdi>{pickText(t, line.pick)}</bdi>
            </span>
            <bdi dir="ltr">
              {oddsText(before.get(keyOf(line)) ?? 0, language)} →{' '}
              {oddsText(pickOdds(terms, line.market, line.pick), language)}
            </bdi>
          </li>
        ))}
      </ul>
      <Button tone="primary" wide onClick={api.acknowledge}>
        {t('lottery.backToSlip')}
      </Button>
    </>
  );
}
