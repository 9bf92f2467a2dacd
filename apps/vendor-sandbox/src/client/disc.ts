// A wheel in SVG of painted, labelled segments, which turns until a given one is at the top.
import { isCalm } from './table.ts';

const svg = 'http://www.w3.org/2000/svg';
export type Segment = { paint: string; label?: string };

function shape(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
const placeAt = (angle: number, radius: number): [string, string] => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return [(100 + radius * Math.cos(turn)).toFixed(2), (100 + radius * Math.sin(turn)).toFixed(2)];
};
const pointAt = (angle: number, radius: number): string => placeAt(angle, radius).join(' ');

function drawSegment({ paint, label }: Segment, angle: number, step: number): SVGElement[] {
  const [from, to] = [angle - step / 2, angle + step / 2];
  const [cx, cy] = placeAt(from, 95);
  const parts = [
    shape('path', { class: paint, d: `M100 100L${pointAt(from, 92)}A92 92 0 0 1 ${pointAt(to, 92)}Z` }),
    shape('circle', { class: 'bulb', cx, cy, r: '2' }),
  ];
  if (label === undefined) return parts;
  const [x, y] = placeAt(angle, 82);
  const text = shape('text', { class: 'pocket', x, y, transform: `rotate(${angle} ${x} ${y})` });
  text.textContent = label;
  return [...parts, text];
}

/** The first segment is at the top; the others follow clockwise. */
export function drawDisc(segments: readonly Segment[]): {
  picture: SVGElement;
  turnTo: (segment: number) => Promise<void>;
} {
  const step = 360 / segments.length;
  const disc = shape('g', { class: 'disc' });
  disc.append(...segments.flatMap((segment, index) => drawSegment(segment, index * step, step)));
  const picture = shape('svg', { viewBox: '0 0 200 200', 'aria-hidden': 'true', class: 'wheel' });
  picture.append(
    shape('circle', { class: 'rim', cx: '100', cy: '100', r: '98' }),
    disc,
    shape('circle', { class: 'hub', cx: '100', cy: '100', r: '17' }),
    shape('path', { class: 'pointer', d: 'M91 0h18l-9 18z' }),
  );
  let turned = 0;

  async function turnTo(segment: number): Promise<void> {
    const goal = Math.ceil(turned / 360 + 4) * 360 - segment * step;
    if (!isCalm()) {
      const motion = disc.animate(
        [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${goal}deg)` }],
        { duration: 3_600, easing: 'cubic-bezier(.12,.7,.18,1)', fill: 'forwards' },
      );
      await motion.finished;
    }
    disc.style.transform = `rotate(${goal}deg)`;
    turned = goal;
  }
  return { picture, turnTo };
}
