// One match, one bet: home, draw or away; then it is played.
import type { MatchOffer, MatchView, RoundView } from '../views.ts';
import { type Acts, openTable } from './shell.ts';
import { betText, choices, el, numberText, symbol, t, table, timesText } from './table.ts';

let pick: number | undefined;
const names = [el('h2', {}), el('h2', {})] as const;
const goals = [el('span', {}, '–'), el('span', {}, '–')] as const;
const score = el('p', { class: 'score' }, goals[0], ' : ', goals[1]);
const minute = el('p', { class: 'minute' }, ' ');
const prices = el('div', { class: 'prices' });
const board = el(
  'section',
  { class: 'board pitch' },
  el(
    'div',
    { class: 'fixture' },
    el('div', { class: 'team home' }, symbol(table.symbols[0] ?? 'football'), names[0]),
    el('div', { class: 'middle' }, score, minute),
    el('div', { class: 'team away' }, symbol(table.symbols[0] ?? 'football'), names[1]),
  ),
  prices,
);
const team = (index: number): string => t(`vendorSandbox.team.${index}`);
const winOf = (index: number): string => t('vendorSandbox.teamWins', { team: team(index) });

function lay({ home, away, odds }: MatchOffer, taken = -1): void {
  names[0].textContent = team(home);
  names[1].textContent = team(away);
  const labels = [winOf(home), betText('pick-1'), winOf(away)];
  prices.replaceChildren(
    choices(
      t('vendorSandbox.chooseOutcome'),
      'pick',
      labels.map((label, index) => [label, ' ', el('small', {}, timesText(odds[index] ?? 0))]),
      taken,
      (index) => {
        pick = index;
      },
    ),
  );
}

function watch(view: MatchView): void {
  goals.forEach((shown, side) => {
    shown.textContent = numberText(view.goals.filter((goal) => goal.side === side * 2).length);
  });
  const at = Math.min(90, Math.round((1 - view.endsInMs / 9_000) * 90));
  minute.textContent = view.result === null ? t('vendorSandbox.minute', { minute: at }) : '';
}

async function follow(round: RoundView<MatchView>, acts: Acts<MatchView>): Promise<RoundView<MatchView>> {
  let now = round;
  while (now.state === 'open') {
    watch(now.shown);
    await new Promise((done) => setTimeout(done, 600));
    now = (await acts.step({ look: true })) ?? now;
  }
  return now;
}

openTable<MatchView, MatchOffer>({
  label: t('vendorSandbox.placeBet'),
  board,
  choice: () => (pick === undefined ? undefined : { pick }),
  missing: t('vendorSandbox.chooseOutcome'),
  offer: (offer) => {
    lay(offer);
    pick = undefined;
  },
  async play(round, acts) {
    const view = round.shown;
    lay(view, view.pick);
    for (const input of prices.querySelectorAll('input')) input.disabled = true;
    acts.showStatus(t('vendorSandbox.playing'));
    const ended = await follow(round, acts);
    watch(ended.shown);
    acts.showStatus(t('vendorSandbox.fullTime', { score: score.textContent ?? '' }));
    await new Promise((done) => setTimeout(done, 1_400));
    return ended;
  },
});
