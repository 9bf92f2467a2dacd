// The notation in which every motif is drawn, and its translation to SVG.
//
// A motif lives in a 64 × 64 box. It is a list of parts parted by `|`; a part is an ink letter, an optional stroke
// width (`6~14`: beads 6 wide, one every 14 along the path), a space, and either path data or circles (`@cx,cy,r` repeated). Ink `a` is the tile's first colour (it is
// inherited as fill and stroke), ink `b` the second (currentColor); the others are fixed, so that a cherry keeps its
// green leaf in every palette.

const INKS: Record<string, string> = {
  b: 'currentColor',
  w: '#fff6',
  k: '#1024',
  f: '#fff2',
  d: '#0003',
  o: '#1c1030',
  i: '#fff4dc',
  g: '#ffc83d',
  r: '#e8384f',
  e: '#2fae6b',
  s: '#58c7f3',
  t: '#8a4b2a',
};

const PART = /^([abwkfdoigrest])(\d*)(?:~(\d+))? (.+)$/;

function paint(ink: string, strokeWidth: string, beadGap: string | undefined): string {
  const colour = INKS[ink];
  if (strokeWidth === '') return colour ? ` fill="${colour}"` : '';
  const stroke = colour ? ` stroke="${colour}"` : '';
  const beads = beadGap ? ` stroke-dasharray="0 ${beadGap}"` : '';
  return ` fill="none"${stroke} stroke-width="${strokeWidth}"${beads}`;
}

function circle(spec: string, attributes: string): string {
  const [cx = '0', cy = '0', r = '0'] = spec.split(',');
  return `<circle cx="${cx}" cy="${cy}" r="${r}"${attributes}/>`;
}

function drawPart(part: string): string {
  const found = PART.exec(part);
  if (!found) throw new Error(`not a drawing part: ${part}`);
  const [, ink = '', strokeWidth = '', beadGap, geometry = ''] = found;
  const attributes = paint(ink, strokeWidth, beadGap);
  if (!geometry.startsWith('@')) return `<path${attributes} d="${geometry}"/>`;
  const circles = geometry.slice(1).split('@');
  if (circles.length === 1) return circle(circles[0] ?? '', attributes);
  const grouped = circles.map((spec) => circle(spec, '')).join('');
  return attributes === '' ? grouped : `<g${attributes}>${grouped}</g>`;
}

/** SVG elements of one drawing. Throws on a part that does not follow the notation. */
export function draw(drawing: string): string {
  return drawing.split('|').map(drawPart).join('');
}

/** Attributes that the outermost element carries, so that drawings can leave them out. */
export const INHERITED = 'stroke-width="0" stroke-linecap="round" stroke-linejoin="round"';
