// Betting on a draw: the tab of bets, the market, its picker, and the bar under the thumb with the slip.
import type { LotteryGame } from '@perya/contract';
import { type PlayType, playTypes } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { type Line, type Market, marketsOf, type Terms } from '@perya/lottery';
import { type Currency, fromWire, isCurrency } from '@perya/money';
import { Skeleton, Tabs } from '@perya/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { marketHint, marketName } from './bet-words.ts';
import styles from './lottery.module.css';
import { type Marks, picksOf, quickMarks, randomBelow, toggleMark } from './marks.ts';
import type { Menu } from './menu.ts';
import { oddsText, pickOdds } from './odds-text.ts';
import { Picker } from './pickers/picker.tsx';
import type { Quota } from './pickers/picker-props.ts';
import { PlayBar } from './play-bar.tsx';
import { firstPlayType, prizeModeOf } from './prize-mode.ts';
import { addLines, stakeOf } from './slip.ts';
import { useSlip } from './use-slip.ts';

const SlipSheet = lazy(() => import('./slip-sheet.tsx').then((part) => ({ default: part.SlipSheet })));
const TextLine = lazy(() => import('./text-line.tsx').then((part) => ({ default: part.TextLine })));

type PlayViewProps = { game: LotteryGame; menu: Menu; terms: Terms; onReload: () => Promise<unknown> };

/** The markets of the menu with the form of their picks, by play type. */
function useMarkets(menu: Menu, { engine }: Terms) {
  return useMemo(() => {
    const known = new Map(marketsOf(engine).map((market) => [market.code, market]));
    const offered = menu.markets.flatMap(({ market, playType }) => {
      const rules = known.get(market);
      return rules ? [{ playType, rules }] : [];
    });
    return {
      types: playTypes.filter((type) => offered.some(({ playType }) => playType === type)),
      of: (type: PlayType): Market[] =>
        offered.flatMap(({ playType, rules }) => (playType === type ? [rules] : [])),
    };
  }, [menu, engine]);
}

export function PlayView({ game, menu, terms, onReload }: PlayViewProps) {
  const vendors = useCall('GET /wps/game/vendors', {});
  const markets = useMarkets(menu, terms);
  const [chosenType, setType] = useState<PlayType>();
  const type = chosenType ?? firstPlayType(prizeModeOf(vendors.data?.mapping ?? {}), markets.types);
  const [code, setCode] = useState<string>();
  const offered = markets.of(type);
  const market = offered.find((one) => one.code === code) ?? offered[0];
  const [marks, setMarks] = useState<Marks>([]);
  // Undefined until the sheet is opened first; from then on it stays, with what became of the slip.
  const [open, setOpen] = useState<boolean>();
  const slip = useSlip(game, terms);
  const quota = useQuota(game.gameCode, slip.slip.numero, market?.code ?? '', menu.currency);
  if (!vendors.data && !vendors.error) return <Skeleton className={styles['pickerWaiting']} />;
  if (!market || !isCurrency(menu.currency)) return null;
  const usual = fromWire(menu.bounds.lineMin, menu.currency) * 10n;
  const add = (lines: readonly Line[]) => {
    if (slip.slip.lines.length === 0 && game.next) slip.follow(game.next.numero);
    slip.change((before) => addLines(before, lines, terms));
    setMarks([]);
  };
  const picks = picksOf(terms.engine, market.pick, marks);
  const addPicks = () =>
    add(
      picks.map((pick) => ({
        market: market.code,
        pick,
        stakeMinor: stakeOf(terms, pick, slip.lastStake ?? usual),
      })),
    );
  const show = (next: () => void) => {
    setMarks([]);
    next();
  };
  return (
    <div className={styles['play']}>
      <TypeTabs types={markets.types} selected={type} onSelect={(key) => show(() => setType(key))} />
      <Bets
        type={type}
        offered={offered}
        market={market}
        terms={terms}
        currency={menu.currency}
        marks={marks}
        pick={picks[0]}
        quota={quota}
        onMarket={(key) => show(() => setCode(key))}
        onMarks={setMarks}
        onAdd={add}
      />
      <PlayBar
        engine={terms.engine}
        market={market}
        marks={marks}
        picks={picks.length}
        lines={slip.slip.lines}
        currency={menu.currency}
        onQuick={() => setMarks(quickMarks(terms.engine, market.pick, randomBelow))}
        onClear={() => setMarks([])}
        onAdd={addPicks}
        onOpen={() => setOpen(true)}
      />
      <Suspense>
        {(open !== undefined || slip.waits) && (
          <SlipSheet
            open={open === true}
            game={game}
            menu={menu}
            terms={terms}
            currency={menu.currency}
            slip={slip}
            onReload={onReload}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

type TypeTabsProps = { types: readonly PlayType[]; selected: PlayType; onSelect: (type: PlayType) => void };

function TypeTabs({ types, selected, onSelect }: TypeTabsProps) {
  const { t } = useLanguage();
  if (types.length < 2) return null;
  return (
    <Tabs
      className={styles['types']}
      label={t('lottery.playTypes')}
      controls="lottery-bets"
      tabs={types.map((key) => ({ key, label: t(`lottery.type.${key}`) }))}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

type BetsProps = {
  type: PlayType;
  offered: readonly Market[];
  market: Market;
  terms: Terms;
  currency: Currency;
  marks: Marks;
  pick: string | undefined;
  quota: Quota | undefined;
  onMarket: (code: string) => void;
  onMarks: (marks: Marks) => void;
  onAdd: (lines: readonly Line[]) => void;
};

/** The markets of one tab of bets, the picker of the chosen one, and a line of text for those who type. */
function Bets({ type, offered, market, terms, currency, marks, pick, quota, ...on }: BetsProps) {
  const { t } = useLanguage();
  const [writes, setWrites] = useState(false);
  return (
    <div id="lottery-bets" role="tabpanel" aria-label={t(`lottery.type.${type}`)} className={styles['bets']}>
      {offered.length > 1 && (
        <Tabs
          label={t('lottery.markets')}
          controls="lottery-picker"
          tabs={offered.map(({ code: key }) => ({ key, label: marketName(t, terms.engine, key) }))}
          selected={market.code}
          onSelect={on.onMarket}
        />
      )}
      <div id="lottery-picker" role="tabpanel" aria-label={marketName(t, terms.engine, market.code)}>
        <Hint market={market} terms={terms} pick={pick} />
        <Picker
          market={market}
          terms={terms}
          marks={marks}
          onMarks={on.onMarks}
          onToggle={(mark) => on.onMarks(toggleMark(terms.engine, market.pick, marks, mark))}
          quota={quota}
        />
      </div>
      {writes ? (
        <Suspense fallback={<Skeleton className={styles['lineWaiting']} />}>
          <TextLine terms={terms} currency={currency} onAdd={on.onAdd} />
        </Suspense>
      ) : (
        <button type="button" className={styles['write']} onClick={() => setWrites(true)}>
          {t('lottery.write')}
        </button>
      )}
    </div>
  );
}

/** How the market wins, and its odds: those of the marked pick where picks differ. */
function Hint({ market, terms, pick }: { market: Market; terms: Terms; pick: string | undefined }) {
  const { t, language } = useLanguage();
  const odds = pickOdds(terms, market.code, pick ?? samplePick(market));
  return (
    <p className={styles['hint']}>
      <span>{marketHint(t, terms.engine, market.code)}</span>
      {odds > 0 && market.pick.kind !== 'word' && (
        <strong className={styles['odds']}>
          × <bdi>{oddsText(odds, language)}</bdi>
        </strong>
      )}
    </p>
  );
}

/** A pick whose odds stand for the market before anything is chosen. */
function samplePick({ code, pick }: Market): string {
  if (code === 'any-order') return '012'.padEnd(pick.max, '3');
  if (code === 'keno') return '01-02-03-04-05-06-07-08-09-10';
  return String(pick.from);
}

/** What is left of the quota of each pick, asked where picks have odds of their own. */
function useQuota(gameCode: string, numero: string, market: string, currency: string): Quota | undefined {
  const { data } = useCall(
    'GET /wps/lottery/quota',
    { gameCode, numero, market },
    { enabled: numero !== '' && market !== '', staleTime: 10_000 },
  );
  return useMemo(() => {
    if (!data?.cap || !isCurrency(currency)) return undefined;
    return {
      capMinor: fromWire(data.cap, currency),
      left: new Map(data.picks.map(({ pick, left }) => [pick, fromWire(left, currency)])),
    };
  }, [data, currency]);
}
