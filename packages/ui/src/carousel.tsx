import { type ReactNode, useRef, useState } from 'react';
import styles from './carousel.module.css';
import { classes } from './classes.ts';
import { useAutoplay } from './use-autoplay.ts';

/** `near`: it is shown or the next one, or has been; what it fetches may wait until then. */
type Slide = { key: string; content: (hide: () => void, near: boolean) => ReactNode };
type CarouselProps = {
  label: string;
  slides: readonly Slide[];
  slideLabel: (number: number, count: number) => string;
  autoplayMs: number;
  /** How long one change takes. */
  speedMs: number;
  className?: string | undefined;
};

/** Slides on scroll-snap. A slide hides itself when its picture fails; it moves by itself only when there is more than one. */
export function Carousel({ label, slides, slideLabel, autoplayMs, speedMs, className }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [{ current, furthest }, setPlace] = useState({ current: 0, furthest: 1 });
  const shown = slides.filter((slide) => !hidden.has(slide.key));
  useAutoplay(track, shown.length, autoplayMs, speedMs, setPlace);
  if (shown.length === 0) return null;
  return (
    <section
      className={classes(styles['carousel'], className)}
      aria-label={label}
      aria-roledescription="carousel"
    >
      <ul
        ref={track}
        className={styles['track']}
        // Whoever takes hold of it may go far in one go.
        onPointerDown={() => setPlace({ current, furthest: slides.length })}
      >
        {shown.map((slide, index) => (
          <li key={slide.key} className={styles['slide']} aria-label={slideLabel(index + 1, shown.length)}>
            {slide.content(() => setHidden((before) => new Set(before).add(slide.key)), index <= furthest)}
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className={styles['dots']} aria-hidden="true">
          {shown.map((slide, index) => (
            <span key={slide.key} className={styles['dot']} data-on={index === current || undefined} />
          ))}
        </div>
      )}
    </section>
  );
}
