// A draw's outcome as it is printed: balls, digits, dice, cars, a board's special prize.
import { useT } from '@perya/locales/page';
import { classes } from '@perya/ui';
import styles from './drawn.module.css';
import { colourOf, type Outcome, partsOf } from './drawn-parts.ts';

type DrawnProps = { engine: string; outcome: Outcome; small?: boolean; className?: string | undefined };

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
        parts.length > 9 && styles['many'],
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
