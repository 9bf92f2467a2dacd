// One match, one bet: home, draw or away; then it is played.
import type { MatchOffer, MatchView, RoundView } from '../views.ts';
import { type Acts, openTable } from './shell.ts';
import { choices, el, numberText, phrases, say, symbol, table, timesText } from './table.ts';

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
const team = (index: number): string => phrases.teams[index] ?? '';

function lay({ home, away, odds }: MatchOffer, taken = -1): void {
  names[0].textContent = team(home);
  names[1].textContent = team(away);
  const labels = [say('home', { team: team(home) }), say('drawn'), say('away', { team: team(away) })];
  prices.replaceChildren(
    choices(
      say('choosePick'),
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
  minute.textContent = view.result === null ? say('minute', { minute: numberText(at) }) : '';
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
  label: say('place'),
  board,
  choice: () => (pick === undefined ? undefined : { pick }),
  missing: say('choosePick'),
  offer: (offer) => {
    lay(offer);
    pick = undefined;
  },
  async play(round, acts) {
    const view = round.shown;
    lay(view, view.pick);
    for (const input of prices.querySelectorAll('input')) input.disabled = true;
    acts.showStatus(say('playing'));
    const ended = await follow(round, acts);
    watch(ended.shown);
    acts.showStatus(say('fullTime', { score: score.textContent ?? '' }));
    await new Promise((done) => setTimeout(done, 1_400));
    return ended;
  },
});
