import type { Value } from '@perya/contract/client';
import type { CommissionType } from '@perya/contract/constants';
import { fromWire, isCurrency } from '@perya/money';
import { Button, classes } from '@perya/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { call } from '../../page/calls.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { usePages } from '../../page/use-cached-query.ts';
import styles from './agent.module.css';
import list from './statements.module.css';
import { type Formats, useFormats } from './use-formats.ts';

type Rounds = Value<'GET /wps/agent/statement/rounds'>;
type MyRounds = Value<'GET /wps/member/agent/rounds'>;
type Page = Rounds | MyRounds;
type Round = Rounds['list'][number] & Partial<MyRounds['list'][number]>;
type Asked = { no: number; type: CommissionType; day: string; memberRef: string };

const roundsCall = 'GET /wps/agent/statement/rounds';
const myRoundsCall = 'GET /wps/member/agent/rounds';

/** The single rounds of a member's day, by what each counts; `sum`: what the statement has for the day. */
export function DayRounds({ query, sum }: { query: Asked; sum: string }) {
  return (
    <RoundList
      name={roundsCall}
      query={query}
      sum={sum}
      ask={(page, signal) => call(roundsCall, { query: { ...query, page } }, { signal })}
    />
  );
}

/** One's own rounds of a closed day, in their order; `sum`: what was sealed. */
export function MyDayRounds({ day, sum }: { day: string; sum: string }) {
  return (
    <RoundList
      name={myRoundsCall}
      query={{ day }}
      sum={sum}
      ask={(page, signal) => call(myRoundsCall, { query: { day, page } }, { signal })}
    />
  );
}

type ListProps = {
  name: string;
  query: object;
  sum: string;
  ask: (page: number, signal: AbortSignal) => Promise<Page>;
};

function RoundList({ name, query, sum, ask }: ListProps) {
  const pages = usePages(
    name,
    query,
    async (page, signal) => {
      const found = await ask(page, signal);
      return { ...found, totalPages: Math.max(1, Math.ceil(found.total / found.pageSize)) };
    },
    { staleTime: 0 },
  );
  const [first] = pages.data ?? [];
  const formats = useFormats(first?.currency ?? 'PHP');
  if (!first) return <QueryPlaceholder query={pages} count={1} size={styles['cardWaiting']} />;
  const rounds = (pages.data ?? []).flatMap((page): readonly Round[] => page.list);
  return (
    <div className={list['rounds']}>
      <ol>
        {[...rounds.entries()].map(([at, round]) => (
          <RoundRow key={at} round={round} formats={formats} />
        ))}
      </ol>
      {pages.hasMore ? (
        <Button tone="quiet" wide busy={pages.isFetchingMore} onClick={() => void pages.more()}>
          {formats.t('agent.more')}
        </Button>
      ) : (
        <Sum rounds={rounds} sum={sum} currency={first.currency} formats={formats} />
      )}
    </div>
  );
}

type SumProps = { rounds: readonly Round[]; sum: string; currency: string; formats: Formats };

/** Added up on the phone, once all rounds are there. */
function Sum({ rounds, sum, currency, formats: { t, money } }: SumProps) {
  if (!isCurrency(currency)) return null;
  const added = rounds.reduce((all, { turnover }) => all + fromWire(turnover, currency), 0n);
  const right = added === fromWire(sum, currency);
  const Face = right ? CircleCheck : CircleX;
  return (
    <p className={classes(list['check'], list[right ? 'right' : 'wrong'])}>
      <Face size={18} aria-hidden="true" />
      <span>{t(right ? 'agent.roundsRight' : 'agent.roundsWrong', { amount: money(sum) })}</span>
    </p>
  );
}

function RoundRow({ round, formats: { t, money, type, time } }: { round: Round; formats: Formats }) {
  return (
    <li className={list['day']}>
      <span>
        {type(round.type)}
        {round.at !== undefined && <span className={styles['soft']}> · {time(round.at)}</span>}
      </span>
      <bdi>{money(round.turnover)}</bdi>
      {round.stake !== undefined && round.stake !== round.turnover && (
        <span className={styles['soft']}>{t('agent.ofStake', { amount: money(round.stake) })}</span>
      )}
    </li>
  );
}
