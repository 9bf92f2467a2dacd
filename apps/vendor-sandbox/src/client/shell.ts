// Runs rounds on a game's page: stakes a choice once, shows its outcome, then the balance; resumes an open round.
import type { RoundView } from '../views.ts';
import {
  button,
  chosenLevel,
  controls,
  header,
  setBusy,
  showBalance,
  showStatus,
  substitute,
} from './frame.ts';
import { type Answer, callsOf, type Refusal } from './server.ts';
import { postToStage } from './stage.ts';
import { moneyText, newId, pause, t } from './table.ts';

/** The parts of a page that each kind of game brings. */
export type Kind<Shown, Offer> = {
  /** Label of the button before a round. */
  label: string;
  /** Element in which the game is drawn. */
  board: HTMLElement;
  /** The choice to stake on; undefined while it is incomplete, and `missing` then says what to choose. */
  choice: () => object | undefined;
  missing?: string;
  /** Shows what the next stake is played on. */
  offer?: (offer: Offer) => void;
  /** Called when another stake is chosen. */
  onStake?: () => void;
  /** Shows a round to its end and sends the player's actions; resolves with the round as it then is. */
  play: (round: RoundView<Shown>, acts: Acts<Shown>) => Promise<RoundView<Shown>>;
};
export type Acts<Shown> = {
  showStatus: (text: string) => void;
  /** Undefined when it was refused or not answered; the status then says so already. */
  step: (action: object) => Promise<RoundView<Shown> | undefined>;
  /** The button, for kinds that use it during a round. */
  button: HTMLButtonElement;
};

const refusals = {
  session: 'vendorSandbox.closed',
  fields: 'vendorSandbox.refused.other',
  soon: 'vendorSandbox.soon',
  open: 'vendorSandbox.resumed',
  step: 'vendorSandbox.refused.other',
  offline: 'vendorSandbox.offline',
} as const satisfies Record<Refusal, string>;

function showRefusal(refusal: Refusal): void {
  showStatus(t(refusals[refusal]));
  if (refusal === 'session') postToStage({ type: 'perya:expired' });
}
function outcomeText({ payout, stake }: RoundView): string {
  if (Number(payout) === 0) return t('vendorSandbox.lost');
  const id = Number(payout) > Number(stake) ? 'vendorSandbox.won' : 'vendorSandbox.stakeBack';
  return t(id, { amount: moneyText(payout) });
}

/** Builds the page around a kind of game and loads its state. */
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
      showRefusal(refusal);
      if (refusal === 'offline') window.addEventListener('online', () => void open(), { once: true });
      return;
    }
    showBalance(view.balance);
    kind.offer?.(view.offer);
    showStatus(t(view.round ? 'vendorSandbox.resumed' : 'vendorSandbox.ready'));
    if (view.round) {
      await pause(600);
      await show(kind, calls, view.round, null);
    }
    free();
  }
  function free(): void {
    busy = false;
    setBusy(false);
    button.textContent = kind.label;
  }

  async function stake(): Promise<void> {
    const choice = kind.choice();
    if (!choice) return showStatus(kind.missing ?? t('vendorSandbox.ready'));
    unanswered ??= { requestId: newId(), level: chosenLevel(), choice };
    busy = true;
    setBusy(true);
    showStatus(t('vendorSandbox.working'));
    const answer = await calls.stake(unanswered.requestId, unanswered.level, unanswered.choice);
    if (answer.refusal !== 'offline') unanswered = undefined;
    await receive(answer);
    free();
  }

  async function receive({ view, refusal }: Answer<Shown, Offer>): Promise<void> {
    if (!view) return showRefusal(refusal);
    const { round, balance } = view;
    if (round?.state !== 'settled') showBalance(balance);
    if (round?.blockedBy !== undefined) postToStage({ type: 'perya:blocked', code: round.blockedBy });
    if (round?.state === 'refused') return showStatus(t(`vendorSandbox.refused.${round.refusal ?? 'other'}`));
    if (round?.state === 'cancelled') return showStatus(t('vendorSandbox.cancelled'));
    if (round) await show(kind, calls, round, balance);
    kind.offer?.(view.offer);
  }

  button.addEventListener('click', () => {
    if (!busy) void stake();
  });
  void open();
}

type Calls<Shown, Offer> = ReturnType<typeof callsOf<Shown, Offer>>;

/** Shows a round, and only then the balance after it, which would give the outcome away. */
async function show<Shown, Offer>(
  kind: Kind<Shown, Offer>,
  calls: Calls<Shown, Offer>,
  round: RoundView<Shown>,
  balance: string | null,
): Promise<void> {
  let latest = balance;
  const step = async (action: object) => {
    const { view, refusal } = await calls.step(round.roundId, action);
    if (!view) showRefusal(refusal);
    latest = view?.balance ?? latest;
    return view?.round ?? undefined;
  };
  const ended = await kind.play(round, { showStatus, step, button });
  if (ended.state !== 'settled') return;
  showBalance(latest);
  showStatus(outcomeText(ended));
  if (ended.owed) await awaitPayout(calls, ended);
}

/** Shows that a payout is not acknowledged yet, and polls until it is. */
async function awaitPayout<Shown, Offer>(calls: Calls<Shown, Offer>, round: RoundView): Promise<void> {
  showStatus(`${outcomeText(round)} ${t('vendorSandbox.owed')}`);
  for (let looks = 0; looks < 20; looks += 1) {
    await new Promise((done) => setTimeout(done, 2_000));
    const { view } = await calls.round();
    if (view?.round?.roundId === round.roundId && view.round.owed) continue;
    showBalance((await calls.table()).view?.balance ?? null);
    return showStatus(outcomeText(round));
  }
}
