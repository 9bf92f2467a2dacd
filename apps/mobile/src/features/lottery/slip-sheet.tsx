// The slip: its lines, stakes, draws and series, what it costs and can win, and what became of it.
import type { LotteryGame } from '@perya/contract';
import { formatMoney, formatPercent } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { lotteryGames, type Terms } from '@perya/lottery';
import { type Currency, fromWire, toWire } from '@perya/money';
import { Button, buttonClass, Dialog, Switch } from '@perya/ui';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { serverNow, useSecondsUntil } from '../../page/draw/server-clock.ts';
import { timeLeftText } from '../../page/draw/time-left-text.ts';
import { isolated } from '../../page/isolated.ts';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { isTrial, useSession } from '../../page/session.ts';
import { useArmed } from './double-tap.ts';
import { hexOf } from './hex.ts';
import type { Menu } from './menu.ts';
import type { SlipRequest } from './placement.ts';
import { PlacementNotice } from './placement-notice.tsx';
import styles from './slip.module.css';
import { type Slip, withLineAt } from './slip.ts';
import { DrawCount, SeriesSlider, slipSteps } from './slip-choices.tsx';
import { type Bounds, faultOf, figuresOf, hasSeries } from './slip-figures.ts';
import { type RemovedLine, SlipLines, Undo } from './slip-lines.tsx';
import { type SlipApi, usePlacement } from './use-placement.ts';
import type { SlipDraft } from './use-slip.ts';

const Subscribe = lazy(() => import('./subscribe.tsx').then((part) => ({ default: part.Subscribe })));

export type SlipSheetProps = {
  open: boolean;
  game: LotteryGame;
  menu: Menu;
  terms: Terms;
  currency: Currency;
  slip: SlipDraft;
  onReload: () => Promise<unknown>;
  onClose: () => void;
};

const boundsOf = ({ bounds }: Menu, currency: Currency): Bounds => ({
  lineMin: fromWire(bounds.lineMin, currency),
  lineMax: fromWire(bounds.lineMax, currency),
  slipMax: fromWire(bounds.slipMax, currency),
  winMax: fromWire(bounds.winMax, currency),
  lines: bounds.lines,
});

export function SlipSheet(props: SlipSheetProps) {
  const { open, game, menu, terms, currency, onClose } = props;
  const { t, language } = useLanguage();
  const api: SlipApi = { ...props.slip, ...usePlacement(props.slip) };
  const { slip, placement } = api;
  const { state } = placement;
  const [removed, setRemoved] = useState<RemovedLine>();
  // A slip that is not known to be placed shows itself, and may be put aside until it is.
  const [aside, setAside] = useState(false);
  const close = () => {
    if (state === 'sending') setAside(true);
    else api.acknowledge();
    onClose();
  };
  const onSubscribed = () => {
    api.change((before) => ({ ...before, lines: [] }));
    close();
  };
  const shown = open || (placement.state === 'sending' ? placement.unclear && !aside : state !== 'idle');
  // After a refusal its way out stands alone: one action that matters.
  const isDraft = (state === 'idle' || state === 'sending') && slip.lines.length > 0;
  const bounds = boundsOf(menu, currency);
  const blocked = faultOf(slip, terms, bounds) !== undefined;
  const cost = toWire(figuresOf(slip, terms).cost, currency);
  return (
    <Dialog
      kind="sheet"
      open={shown}
      onClose={close}
      title={t('lottery.slip')}
      closeLabel={t('action.close')}
      actions={
        isDraft && (
          <PlaceButton
            game={game}
            menu={menu}
            api={api}
            currency={currency}
            cost={formatMoney(cost, currency, language)}
            blocked={blocked}
          />
        )
      }
    >
      <div className={styles['sheet']}>
        <PlacementNotice
          game={game}
          terms={terms}
          currency={currency}
          api={api}
          onReload={props.onReload}
          onClose={close}
        />
        {isDraft && <Draft {...props} api={api} bounds={bounds} onRemoved={setRemoved} />}
        {isDraft && <SubscribePart {...props} blocked={blocked} onMade={onSubscribed} />}
        {removed && (
          <Undo
            removed={removed}
            onUndo={() => {
              api.change((before) => withLineAt(before, removed.at, removed.line));
              setRemoved(undefined);
            }}
            onOver={() => setRemoved(undefined)}
          />
        )}
        {state === 'idle' && slip.lines.length === 0 && <p>{t('lottery.emptySlip')}</p>}
      </div>
    </Dialog>
  );
}

type SubscribePartProps = SlipSheetProps & { blocked: boolean; onMade: () => void };

/** Members can have the same slip in each of the next draws of a game that is not a fast one. */
function SubscribePart({ game, menu, terms, currency, slip: { slip }, blocked, onMade }: SubscribePartProps) {
  const session = useSession();
  if (!session || isTrial(session) || lotteryGames.get(game.gameCode)?.fast !== false) return null;
  return (
    <Suspense>
      <Subscribe {...{ game, menu, slip, terms, currency, blocked, onMade }} />
    </Suspense>
  );
}

type DraftProps = SlipSheetProps & {
  api: SlipApi;
  bounds: Bounds;
  onRemoved: (removed: RemovedLine) => void;
};

function Draft({ menu, terms, currency, api, bounds, onRemoved }: DraftProps) {
  const { t, language } = useLanguage();
  const { slip, change, placement } = api;
  const money = (minor: bigint) => <bdi>{formatMoney(toWire(minor, currency), currency, language)}</bdi>;
  const figures = figuresOf(slip, terms);
  const fault = faultOf(slip, terms, bounds);
  const locked = placement.state === 'sending';
  return (
    <fieldset className={styles['draft']} disabled={locked}>
      <SlipLines
        slip={slip}
        terms={terms}
        currency={currency}
        bounds={bounds}
        api={api}
        onRemoved={onRemoved}
      />
      <DrawCount
        label={t('lottery.drawCount')}
        steps={slipSteps.filter((step) => step <= menu.bounds.draws)}
        draws={slip.draws}
        onDraws={(draws) => change((before) => ({ ...before, draws }))}
      />
      {slip.draws > 1 && (
        <Switch
          label={t('lottery.stopOnWin')}
          hint={t('lottery.stopOnWinText')}
          checked={slip.stopOnWin === true}
          onChange={(event) => {
            const stopOnWin = event.target.checked;
            change((before) => ({ ...before, stopOnWin }));
          }}
        />
      )}
      {hasSeries(slip, terms) && menu.series.max > menu.series.min && (
        <SeriesSlider
          slip={slip}
          terms={terms}
          range={menu.series}
          rebate={money(figures.rebate)}
          onSeries={(series) => change((before) => ({ ...before, series }))}
        />
      )}
      <dl className={styles['figures']}>
        <div className={styles['cost']}>
          <dt>{t('lottery.cost')}</dt>
          <dd>{money(figures.cost)}</dd>
        </div>
        {figures.rebate > 0n && (
          <div>
            <dt>{t('lottery.rebate')}</dt>
            <dd>{money(figures.rebate)}</dd>
          </div>
        )}
        {figures.most > 0n && (
          <div>
            <dt>{t('lottery.winsUpTo')}</dt>
            <dd>{money(figures.most)}</dd>
          </div>
        )}
        <div>
          <dt>{t('lottery.return')}</dt>
          <dd>
            <bdi>{percent(menu.returnPermille, language)}</bdi>
          </dd>
        </div>
      </dl>
      {fault && (
        <p className={styles['fault']} role="alert">
          {t(`lottery.fault.${fault}`, {
            amount:
              fault === 'lines'
                ? bounds.lines
                : formatMoney(toWire(bounds[fault], currency), currency, language),
          })}
        </p>
      )}
    </fieldset>
  );
}

const percent = (permille: number, language: string) => formatPercent(permille / 1000, language, { most: 1 });

type PlaceProps = {
  game: LotteryGame;
  menu: Menu;
  api: SlipApi;
  currency: Currency;
  cost: string;
  blocked: boolean;
};

/** Locks when the sales of the slip's draw end; another draw is chosen by a tap alone. */
function PlaceButton({ game, menu, api, currency, cost, blocked }: PlaceProps) {
  const { t, language } = useLanguage();
  const session = useSession();
  const { slip, placement, follow, place } = api;
  const { next } = game;
  const numero = isolated(slip.numero);
  const armed = useArmed();
  const seconds = useSecondsUntil(next?.closesAt ?? new Date(0).toISOString());
  const open = next?.numero === slip.numero && seconds > 0;
  const { data: later } = useCall(
    'GET /wps/lottery/numero',
    { gameCode: game.gameCode, count: slip.draws },
    { enabled: slip.draws > 1, staleTime: 5_000 },
  );
  if (!open)
    return (
      <div className={styles['closed']} role="status">
        <p>{slip.numero === '' ? t('draws.noSales') : t('lottery.salesEnded', { numero })}</p>
        {next && seconds > 0 && (
          <Button tone="secondary" wide onClick={() => follow(next.numero)}>
            {t('lottery.moveTo', { numero: isolated(next.numero) })}
          </Button>
        )}
      </div>
    );
  if (!session)
    return (
      <Link
        to={href('login', { next: href('lottery', { gameCode: game.gameCode }) })}
        className={buttonClass('primary', false, true)}
      >
        {t('lottery.logIn')}
      </Link>
    );
  const numeros = slip.draws === 1 ? [slip.numero] : (later?.draws.map(({ numero }) => numero) ?? []);
  const ready = numeros.length > 0 && numeros[0] === slip.numero;
  return (
    <div className={styles['place']} data-inert={!armed || undefined}>
      {isTrial(session) && <p className={styles['soft']}>{t('lottery.trial')}</p>}
      <Button
        tone="primary"
        wide
        busy={placement.state === 'sending'}
        disabled={blocked || !ready}
        onClick={() => place(requestOf(slip, numeros, game, menu, currency))}
      >
        {placement.state === 'sending'
          ? t('lottery.sending')
          : t('lottery.place', { amount: isolated(cost) })}
      </Button>
      <p className={styles['soft']}>
        {t('lottery.forDraw', { numero })}
        {numeros.length > 1 && ` ${t('lottery.andMore', { count: numeros.length - 1 })}`} ·{' '}
        {t('draws.closesIn')} <bdi dir="ltr">{timeLeftText(seconds, language)}</bdi>
      </p>
    </div>
  );
}

function requestOf(
  slip: Slip,
  numeros: readonly string[],
  game: LotteryGame,
  menu: Menu,
  currency: Currency,
): SlipRequest {
  const closesAt = game.next ? Date.parse(game.next.closesAt) : 0;
  return {
    requestId: crypto.randomUUID(),
    gameCode: game.gameCode,
    numeros: [...numeros],
    series: slip.series ?? menu.series.max,
    lines: slip.lines.map(({ market, pick, stakeMinor }) => ({
      market,
      pick,
      stake: toWire(stakeMinor, currency),
    })),
    salt: hexOf(crypto.getRandomValues(new Uint8Array(16))),
    termsHash: menu.termsHash,
    stopOnWin: numeros.length > 1 && slip.stopOnWin === true,
    validUntil: new Date(Math.min(serverNow() + menu.bounds.validMs, closesAt)).toISOString(),
  };
}
