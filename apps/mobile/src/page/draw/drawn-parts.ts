// The parts of a draw's outcome, as each game prints it.
export type Outcome = readonly (number | string)[];

const two = (value: number | string) => String(value).padStart(2, '0');
const reds = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blues = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** The colour of a number in the games of seven of 49. */
export function colourOf(value: number): 'red' | 'blue' | 'green' {
  if (reds.includes(value)) return 'red';
  return blues.includes(value) ? 'blue' : 'green';
}

export type DrawnPart = { text: string; look: 'ball' | 'digit' | 'die' | 'car' | 'extra' };

/** The parts of an outcome in the order in which they are printed; of a board only the special prize. */
export function partsOf(engine: string, outcome: Outcome): DrawnPart[] {
  const all = (look: DrawnPart['look'], write: (value: number | string) => string = String) =>
    outcome.map((value) => ({ text: write(value), look }));
  if (engine.startsWith('board'))
    return String(outcome[0] ?? '')
      .split('')
      .map((text) => ({ text, look: 'digit' }));
  if (engine === 'dice-3') return all('die');
  if (engine === 'race-10') return all('car');
  if (engine === 'plate')
    return outcome.map((value, at) => ({
      text: at === 0 ? String.fromCodePoint(65 + Number(value)) : String(value),
      look: 'digit',
    }));
  if (/^(digits|sum|ticket)/u.test(engine)) return all('digit');
  if (engine === 'raffle')
    return outcome.slice(0, 1).map((value) => ({ text: String(value).padStart(4, '0'), look: 'ball' }));
  const balls = all('ball', two);
  // The special number, and the bonus number of pools with one.
  const last = balls.at(-1);
  if (last && (engine.startsWith('mark') || /^pool(-\d+){3}$/u.test(engine))) last.look = 'extra';
  return balls;
}
