// The player's tickets: open, won, ended; with the lines, the one that won, and the way to the proof.
import type { LotteryTicket } from '@perya/contract';
import type { DrawState as StateOfDraw } from '@perya/contract/constants';
import { formatMoney } from '@perya/locales/figures';
import type { PhraseId } from '@perya/locales/page';
import { useLanguage } from '@perya/locales/page';
import { fromWire, isCurrency } from '@perya/money';
import { Badge, Button, buttonClass, classes, EmptyState, Skeleton, Tabs } from '@perya/ui';
import { lazy, Suspense, useState } from 'react';
import { AskLink } from '../../page/ask-link.tsx';
import { DisputeLink } from '../../page/dispute-link.tsx';
import { useDrawList } from '../../page/draw/draw-list.ts';
import { useDrawNews } from '../../page/draw/draw-news.ts';
import { Drawn } from '../../page/draw/drawn.tsx';
import { serverNow, useSecondsUntil } from '../../page/draw/server-clock.ts';
import { TimeLeft } from '../../page/draw/time-left.tsx';
import { Link } from '../../page/link.tsx';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { useSession } from '../../page/session.ts';
import { marketName, pickText } from './bet-words.ts';
import styles from './tickets.module.css';
import { type TicketState, useTickets } from './use-results.ts';
import { wonLines } from './won-lines.ts';

const states = ['open', 'won', 'ended'] as const satisfies readonly TicketState[];
const tabs = [...states, 'plans'] as const;
const Plans = lazy(() => import('./plans-view.tsx').then((part) => ({ default: part.PlansView })));

export function TicketsView({ gameCode }: { gameCode?: string }) {
  const { t } = useLanguage();
  const session = useSession();
  const [state, setState] = useState<(typeof tabs)[number]>('open');
  if (!session)
    return (
      <EmptyState
        title={t('lottery.ticketsNeedLogin')}
        action={
          <Link
            to={href('login', {
              next: gameCode ? href('lottery', { gameCode, view: 'tickets' }) : href('lotteryTickets'),
            })}
            className={buttonClass('primary')}
          >
            {t('action.login')}
          </Link>
        }
      />
    );
  return (
    <div className={styles['view']}>
      <Tabs
        label={t('lottery.ticketStates')}
        controls="tickets"
        tabs={tabs.map((key) => ({ key, label: t(`lottery.tickets.${key}`) }))}
        selected={state}
        onSelect={setState}
      />
      <div id="tickets" role="tabpanel" aria-label={t(`lottery.tickets.${state}`)}>
        {state === 'plans' ? (
          <Suspense fallback={<Skeleton className={styles['waiting']} />}>
            <Plans gameCode={gameCode} />
          </Suspense>
        ) : (
          <Tickets key={state} state={state} gameCode={gameCode} />
        )}
      </div>
      {gameCode && (
        <Link to={href('lotteryTickets')} className={buttonClass('quiet', false, true)}>
          {t('lottery.allTickets')}
        </Link>
      )}
    </div>
  );
}

function Tickets({ state, gameCode }: { state: TicketState; gameCode: string | undefined }) {
  const { t } = useLanguage();
  const pages = useTickets(state, gameCode);
  const engines = new Map(useDrawList().data?.games.map((game) => [game.gameCode, game.engine]));
  const tickets = pages.data?.flatMap((page) => page.tickets);
  if (!tickets) return <QueryPlaceholder query={pages} count={3} size={styles['waiting']} />;
  if (tickets.length === 0)
    return (
      <EmptyState
        title={t(`lottery.noTickets.${state}`)}
        action={
          !gameCode && (
            <Link to={href('elott')} className={buttonClass('secondary')}>
              {t('lottery.allDraws')}
            </Link>
          )
        }
      />
    );
  return (
    <>
      <ul className={styles['list']}>
        {tickets.map((ticket) => (
          <li key={ticket.ticketId}>
            <Ticket ticket={ticket} engine={engines.get(ticket.gameCode) ?? ''} />
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <Button tone="secondary" wide busy={pages.isFetchingMore} onClick={() => void pages.more()}>
          {t('lottery.more')}
        </Button>
      )}
    </>
  );
}

const mostLines = 6;

function Ticket({ ticket, engine }: { ticket: LotteryTicket; engine: string }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const [whole, setWhole] = useState(false);
  const money = (amount: string) => <bdi>{formatMoney(amount, ticket.currency, language)}</bdi>;
  const won = wonLines(ticket);
  const shown = whole ? ticket.lines : ticket.lines.slice(0, mostLines);
  return (
    <article className={styles['ticket']}>
      <div className={styles['head']}>
        <h3>
          <Link to={href('lottery', { gameCode: ticket.gameCode })}>{ticket.displayName}</Link>
        </h3>
        <div className={styles['badges']}>
          {ticket.trial && <Badge tone="teal">{t('account.trial')}</Badge>}
          <Badge tone={ticket.state === 'won' ? 'bulb' : 'plain'}>
            {t(`lottery.ticketState.${ticket.state}`)}
          </Badge>
        </div>
      </div>
      <p className={styles['soft']}>
        <bdi>{ticket.numero}</bdi> · {moment(ticket.drawAt)}
      </p>
      <DrawState ticket={ticket} />
      {ticket.ended && <p className={styles['soft']}>{t(`lottery.ticketEnded.${ticket.ended}`)}</p>}
      {ticket.outcome && engine && <Drawn engine={engine} outcome={ticket.outcome} small />}
      <ul className={styles['lines']}>
        {shown.map((line, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a ticket never move.
            key={at}
            className={classes(styles['line'], won.has(at) && styles['won'])}
          >
            <span>
              <small>{marketName(t, engine, line.market)}</small> <bdi>{pickText(t, line.pick)}</bdi>
              {won.has(at) && <span className={styles['mark']}>{t('lottery.wonLine')}</span>}
            </span>
            {money(line.stake)}
          </li>
        ))}
      </ul>
      {ticket.lines.length > shown.length && (
        <Button small tone="quiet" onClick={() => setWhole(true)}>
          {t('lottery.moreLines', { count: ticket.lines.length - shown.length })}
        </Button>
      )}
      <Foot ticket={ticket} />
      {!ticket.trial && (
        <>
          <AskLink about="ticket" recordId={ticket.ticketId} className={styles['dispute']} />
          <DisputeLink about="ticket" recordId={ticket.ticketId} className={styles['dispute']} />
        </>
      )}
    </article>
  );
}

function Foot({ ticket }: { ticket: LotteryTicket }) {
  const { t, language } = useLanguage();
  const money = (amount: string) => <bdi>{formatMoney(amount, ticket.currency, language)}</bdi>;
  return (
    <div className={styles['foot']}>
      <dl className={styles['sums']}>
        <div>
          <dt>{t('lottery.stake')}</dt>
          <dd>{money(ticket.stake)}</dd>
        </div>
        {isPositive(ticket.rebate, ticket.currency) && (
          <div>
            <dt>{t('lottery.rebate')}</dt>
            <dd>{money(ticket.rebate)}</dd>
          </div>
        )}
        {ticket.payout !== null && (
          <div>
            <dt>{t('lottery.payout')}</dt>
            <dd>{money(ticket.payout)}</dd>
          </div>
        )}
      </dl>
      <Link
        to={href('drawProof', {
          gameCode: ticket.gameCode,
          numero: ticket.numero,
          ticketId: ticket.ticketId,
        })}
        className={styles['proof']}
      >
        {t('lottery.proof')}
      </Link>
    </div>
  );
}

const isPositive = (amount: string, currency: string) =>
  isCurrency(currency) && fromWire(amount, currency) > 0n;
/** A draw whose result is this late waits for its beacon, or for its sources. */
const lateMs = 30_000;

/** Where the draw of an open ticket stands; the socket's news lead, the clock stands in for them. */
function DrawState({ ticket }: { ticket: LotteryTicket }) {
  const { t } = useLanguage();
  const news = useDrawNews(ticket.gameCode);
  const left = useSecondsUntil(ticket.closesAt);
  if (ticket.state !== 'open') return null;
  if (left > 0)
    return (
      <p className={styles['soft']}>
        {t('draws.closesIn')} <TimeLeft until={ticket.closesAt} />
      </p>
    );
  const state = news?.numero === ticket.numero ? news.state : ticket.drawState;
  return (
    <p className={styles['soft']} role="status">
      {t(waitingPhrase(ticket, state))}
    </p>
  );
}

/** Sales have ended by the clock, whatever was heard last. */
function waitingPhrase({ drawAt, sources }: LotteryTicket, state: StateOfDraw): PhraseId {
  const waits = state === 'planned' || state === 'open' ? 'closed' : state;
  const isLate = serverNow() > Date.parse(drawAt) + lateMs;
  if (!isLate || (waits !== 'closed' && waits !== 'sealed')) return `draws.state.${waits}`;
  return sources ? 'lottery.lateSources' : 'lottery.late';
}
