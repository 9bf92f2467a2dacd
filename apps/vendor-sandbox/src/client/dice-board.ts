// The board of games with three dice: the dice, their rolling, and a list of bets.
import { choices, el, isCalm, pause, t } from './table.ts';

type Bet = { choice: object; label: (Node | string)[] };

/** `drawFace` fills a die with its face, 1…6. */
export function diceBoard(
  bets: readonly Bet[],
  name: string,
  drawFace: (die: HTMLElement, face: number) => void,
) {
  const dice = [1, 2, 3].map((face) => {
    const die = el('div', { class: 'die' });
    drawFace(die, face);
    return die;
  });
  let chosen: object | undefined;
  const board = el(
    'section',
    { class: 'board felt' },
    el('div', { class: 'dice', 'aria-hidden': 'true' }, ...dice),
    choices(
      t('vendorSandbox.chooseBet'),
      name,
      bets.map(({ label }) => label),
      -1,
      (index) => {
        chosen = bets[index]?.choice;
      },
    ),
  );

  /** Rolls for a while and comes to rest on `faces`. */
  async function roll(faces: readonly number[]): Promise<void> {
    for (const die of dice) die.classList.add('rolling');
    if (!isCalm()) {
      for (let turn = 0; turn < 8; turn += 1) {
        for (const [index, die] of dice.entries()) drawFace(die, ((turn * 5 + index * 2) % 6) + 1);
        await pause(110);
      }
    }
    dice.forEach((die, index) => {
      die.classList.remove('rolling');
      drawFace(die, faces[index] ?? 1);
    });
  }
  return { board, roll, choice: () => chosen };
}
