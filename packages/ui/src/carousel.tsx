import {
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { SlidePlace } from './autoplay.ts';
import styles from './carousel.module.css';
import { classes } from './classes.ts';
import { startLate } from './start-late.ts';

/** `near`: the slide is or was visible or next; its content may load lazily by it. */
type Slide = { key: string; content: (hide: () => void, near: boolean) => ReactNode };
type CarouselProps = {
  label: string;
  slides: readonly Slide[];
  slideLabel: (number: number, count: number) => string;
  autoplayMs: number;
  /** The duration of one change. */
  speedMs: number;
  className?: string | undefined;
};

/** Slides on scroll-snap. A slide hides when its picture fails; autoplay needs more than one slide. */
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
        // One swipe may cross many slides.
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

/** Autoplay of a snapping track, once its code has loaded. */
function useAutoplay(
  ref: RefObject<HTMLElement | null>,
  count: number,
  everyMs: number,
  speedMs: number,
  setPlace: Dispatch<SetStateAction<SlidePlace>>,
) {
  useEffect(() => {
    if (count < 2) return;
    return startLate(async () => {
      const { runSlides } = await import('./autoplay.ts');
      return () => (ref.current ? runSlides(ref.current, count, everyMs, speedMs, setPlace) : undefined);
    });
  }, [ref, count, everyMs, speedMs, setPlace]);
}
