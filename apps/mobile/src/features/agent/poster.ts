// A poster with an invitation's QR code, drawn on the phone and shared as a picture; it promises no income.
import { encode } from 'uqr';

const size = { width: 1080, height: 1350 } as const;
const colours = {
  ground: '#0c0a20',
  glow: '#2a1550',
  bulb: '#ffc857',
  text: '#f7f3ff',
  soft: '#bdb6de',
} as const;
const font = (pixels: number, weight = 400) => `${weight} ${pixels}px system-ui, sans-serif`;

export type Poster = {
  link: string;
  name: string;
  words: { head: string; scan: string; age: string; help: string };
};

type Context = CanvasRenderingContext2D;

function drawGround(context: Context): void {
  const glow = context.createRadialGradient(540, -100, 100, 540, 200, 1100);
  glow.addColorStop(0, colours.glow);
  glow.addColorStop(1, colours.ground);
  context.fillStyle = glow;
  context.fillRect(0, 0, size.width, size.height);
  context.strokeStyle = colours.soft;
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(0, 60);
  context.quadraticCurveTo(540, 240, 1080, 60);
  context.stroke();
  context.fillStyle = colours.bulb;
  for (let at = 1; at < 10; at += 1) {
    const along = at / 10;
    const y = 60 + 360 * along * (1 - along) + 16;
    context.beginPath();
    context.arc(1080 * along, y, 16, 0, 2 * Math.PI);
    context.fill();
  }
}

/** The text's lines, broken at spaces so that none is wider than the poster. */
function linesOf(context: Context, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawText(
  context: Context,
  text: string,
  style: { y: number; font: string; colour: string; step: number },
) {
  context.font = style.font;
  context.fillStyle = style.colour;
  for (const [at, line] of linesOf(context, text, 940).entries())
    context.fillText(line, 540, style.y + at * style.step);
}

function drawCode(context: Context, link: string): void {
  const { size: cells, data } = encode(link, { ecc: 'M', border: 3 });
  const side = Math.floor(560 / cells);
  const start = 540 - (side * cells) / 2;
  context.fillStyle = '#fff';
  context.fillRect(start, 440, side * cells, side * cells);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark) context.fillRect(start + x * side, 440 + y * side, side, side);
}

async function drawPoster({ link, name, words }: Poster): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.textAlign = 'center';
  context.direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  drawGround(context);
  drawText(context, name, { y: 290, font: font(96, 800), colour: colours.bulb, step: 100 });
  drawText(context, words.head, { y: 380, font: font(54, 600), colour: colours.text, step: 60 });
  drawCode(context, link);
  drawText(context, words.scan, { y: 1070, font: font(42, 600), colour: colours.text, step: 50 });
  drawText(context, link.replace(/^https?:\/\//u, ''), {
    y: 1130,
    font: font(34),
    colour: colours.soft,
    step: 42,
  });
  drawText(context, words.age, { y: 1220, font: font(32), colour: colours.text, step: 42 });
  drawText(context, words.help, { y: 1310, font: font(30), colour: colours.soft, step: 40 });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** Opens the phone's share sheet; where there is none, saves the picture. */
export async function sharePoster(poster: Poster): Promise<void> {
  const file = new File([await drawPoster(poster)], 'invitation.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Closing the share sheet rejects.
    await navigator.share({ files: [file], text: poster.link }).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
