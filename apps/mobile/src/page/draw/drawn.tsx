// A draw's outcome as it is printed: balls, digits, dice, cars, a board's special prize.
import { useT } from '@perya/locales/page';
import { classes } from '@perya/ui';
import styles from './drawn.module.css';

type Outcome = readonly (number | string)[];
type DrawnProps = { engine: string; outcome: Outcome; small?: boolean; className?: string | undefined };

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
    return [...String(outcome[0] ?? '')].map((text) => ({ text, look: 'digit' }));
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

/** Small or full-sized; read out as the numbers in their order. */
export function Drawn({ engine, outcome, small = false, className }: DrawnProps) {
  const t = useT();
  const parts = partsOf(engine, outcome);
  const text = parts
    .map((part) => part.text)
    .join(/^(digits|sum|ticket|board|plate)/u.test(engine) ? '' : ' ');
  return (
    <bdi
      dir="ltr"
      role="img"
      aria-label={t('draws.drawn', { outcome: text })}
      className={classes(
        styles['drawn'],
        small && styles['small'],
        parts.length > 10 && styles['many'],
        className,
      )}
    >
      {parts.map((part, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one outcome never move.
          key={at}
          className={styles[part.look]}
          style={{ '--at': at } as object}
          data-colour={engine.startsWith('mark') ? colourOf(Number(part.text)) : undefined}
        >
          {part.look === 'die' ? <Pips value={Number(part.text)} /> : part.text}
        </span>
      ))}
    </bdi>
  );
}

const pips: Readonly<Record<number, string>> = {
  1: 'M12 12h0',
  2: 'M7 7h0M17 17h0',
  3: 'M7 7h0M12 12h0M17 17h0',
  4: 'M7 7h0M17 7h0M7 17h0M17 17h0',
  5: 'M7 7h0M17 7h0M12 12h0M7 17h0M17 17h0',
  6: 'M7 6h0M17 6h0M7 12h0M17 12h0M7 18h0M17 18h0',
};

/** A die's face. */
export function Pips({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={pips[value]} stroke="currentColor" strokeWidth="4.4" strokeLinecap="round" />
    </svg>
  );
}
