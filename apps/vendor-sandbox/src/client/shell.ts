// The life of a round on the page: what is chosen is staked once, its outcome is shown, then its money; what was left goes on.
import type { RoundView } from '../views.ts';
import { button, chosenLevel, controls, header, hold, showBalance, substitute, tell } from './frame.ts';
import { type Answer, callsOf, type Refusal } from './server.ts';
import { postToStage } from './stage.ts';
import { moneyText, newId, pause, say } from './table.ts';

/** What a kind of game brings to the table. */
export type Kind<Shown, Offer> = {
  /** What the button says before a round. */
  label: string;
  /** Where the game is drawn. */
  board: HTMLElement;
  /** What is chosen with the stake; undefined: nothing yet, and `missing` says what. */
  choice: () => object | undefined;
  missing?: string;
  /** What lies on the table for the next stake. */
  offer?: (offer: Offer) => void;
  /** Another stake was chosen. */
  onStake?: () => void;
  /** Shows a round to its end, taking the player's acts on the way; answers the round as it then stands. */
  play: (round: RoundView<Shown>, acts: Acts<Shown>) => Promise<RoundView<Shown>>;
};
export type Acts<Shown> = {
  tell: (text: string) => void;
  /** Undefined when it was refused or not answered; the words are told already. */
  step: (action: object) => Promise<RoundView<Shown> | undefined>;
  /** The button, for kinds that use it during a round. */
  button: HTMLButtonElement;
};

const refusals: Record<Refusal, () => string> = {
  session: () => say('closed'),
  fields: () => say('refusedOther'),
  soon: () => say('soon'),
  open: () => say('resumed'),
  step: () => say('refusedOther'),
  offline: () => say('offline'),
};
const notTaken = { funds: 'refusedFunds', limit: 'refusedLimit', other: 'refusedOther' } as const;

function refuse(refusal: Refusal): void {
  tell(refusals[refusal]());
  if (refusal === 'session') postToStage({ type: 'perya:expired' });
}
function outcomeText({ payout, stake }: RoundView): string {
  if (Number(payout) === 0) return say('lost');
  return say(Number(payout) > Number(stake) ? 'won' : 'even', { amount: moneyText(payout) });
}

/** Builds the page around a kind of game and opens its table. */
export function openTable<Shown, Offer = null>(kind: Kind<Shown, Offer>): void {
  const main = document.getElementById('game');
  if (!main) return;
  const calls = callsOf<Shown, Offer>();
  let unanswered: { requestId: string; level: number; choice: object } | undefined;
  let busy = true;
  button.textContent = kind.label;
  main.replaceChildren(header(), ...substitute(), kind.board, controls(kind.onStake ?? (() => undefined)));

  async function open(): Promise<void> {
    const { view, refusal } = await calls.table();
    main?.removeAttribute('aria-busy');
    postToStage({ type: 'perya:ready' });
    if (!view) {
      refuse(refusal);
      if (refusal === 'offline') window.addEventListener('online', () => void open(), { once: true });
      return;
    }
    showBalance(view.balance);
    kind.offer?.(view.offer);
    tell(say(view.round ? 'resumed' : 'ready'));
    if (view.round) {
      await pause(600);
      await show(kind, calls, view.round, null);
    }
    free();
  }
  function free(): void {
    busy = false;
    hold(false);
    button.textContent = kind.label;
  }

  async function stake(): Promise<void> {
    const choice = kind.choice();
    if (!choice) return tell(kind.missing ?? say('ready'));
    unanswered ??= { requestId: newId(), level: chosenLevel(), choice };
    busy = true;
    hold(true);
    tell(say('working'));
    const answer = await calls.stake(unanswered.requestId, unanswered.level, unanswered.choice);
    if (answer.refusal !== 'offline') unanswered = undefined;
    await receive(answer);
    free();
  }

  async function receive({ view, refusal }: Answer<Shown, Offer>): Promise<void> {
    if (!view) return refuse(refusal);
    const { round, balance } = view;
    if (round?.state !== 'settled') showBalance(balance);
    if (round?.blockedBy !== undefined) postToStage({ type: 'perya:blocked', code: round.blockedBy });
    if (round?.state === 'refused') return tell(say(notTaken[round.refusal ?? 'other']));
    if (round?.state === 'cancelled') return tell(say('cancelled'));
    if (round) await show(kind, calls, round, balance);
    kind.offer?.(view.offer);
  }

  button.addEventListener('click', () => {
    if (!busy) void stake();
  });
  void open();
}

type Calls<Shown, Offer> = ReturnType<typeof callsOf<Shown, Offer>>;

/** The balance moves when the outcome is seen, not before. */
async function show<Shown, Offer>(
  kind: Kind<Shown, Offer>,
  calls: Calls<Shown, Offer>,
  round: RoundView<Shown>,
  balance: string | null,
): Promise<void> {
  let latest = balance;
  const step = async (action: object) => {
    const { view, refusal } = await calls.step(round.roundId, action);
    if (!view) refuse(refusal);
    latest = view?.balance ?? latest;
    return view?.round ?? undefined;
  };
  const ended = await kind.play(round, { tell, step, button });
  if (ended.state !== 'settled') return;
  showBalance(latest);
  tell(outcomeText(ended));
  if (ended.owed) await awaitPayout(calls, ended);
}

/** Says that a payout is not acknowledged yet, and asks again until it is. */
async function awaitPayout<Shown, Offer>(calls: Calls<Shown, Offer>, round: RoundView): Promise<void> {
  tell(`${outcomeText(round)} ${say('owed')}`);
  for (let looks = 0; looks < 20; looks += 1) {
    await new Promise((done) => setTimeout(done, 2_000));
    const { view } = await calls.round();
    if (view?.round?.roundId === round.roundId && view.round.owed) continue;
    showBalance((await calls.table()).view?.balance ?? null);
    return tell(outcomeText(round));
  }
}
