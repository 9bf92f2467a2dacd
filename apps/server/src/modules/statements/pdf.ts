// Writes a statement as PDF: A4, in the reader's language and direction, its balances first, then every movement.
import { fileURLToPath } from 'node:url';
import type { Language } from '@perya/contract';
import { rightToLeftLanguages, statement } from '@perya/contract/constants';
import { dayIn } from '@perya/contract/zone-day';
import { phrase } from '@perya/locales';
import {
  codeMoney,
  formatDate,
  formatMoney,
  formatPlainAmount,
  hasOwnCalendar,
} from '@perya/locales/figures';
import { wordsOf } from '@perya/locales/segments';
import { type Currency, toWire } from '@perya/money';
import type { Line } from './lines.ts';
import { type LaidOutFont, loadShaper, type Shaper } from './pdf-shaping.ts';
import type { Chosen, Holder } from './span.ts';
import type { Summary } from './transactions.ts';
import { type Run, type Script, visualRuns } from './visual-text.ts';

type Document = PDFKit.PDFDocument;
/** The PDF with its language, currency and fonts. */
export type PdfDocument = {
  doc: Document;
  language: Language;
  rightToLeft: boolean;
  currency: Currency;
  width: number;
  /** The files of each script's fonts; none: the text is English, in a font that every reader has. */
  fonts: ReadonlyMap<Script, readonly string[]>;
  shaper: Shaper | undefined;
  /** Widths of runs, cached: layout is the most expensive step here. */
  widths: Map<string, number>;
};
/** `direction`: another than the page's, for what a program has written. */
type Style = { size?: number; direction?: 'ltr' | 'rtl' };
type Place = Style & { x: number; y: number; width: number; align: 'start' | 'end' };

const fontFolder = new URL('../../../fonts/', import.meta.url);
const margin = 48;
const rowHeight = 20;
const usual = 9;
const ink = '#251b40';
const soft = '#6b6285';
/** What other statements are set with: sizes in points, colours. */
export const pdfLayout = { margin, rowHeight, usual, ink, soft };
/** Column widths as shares of the space between the margins: time, label, amount, balance. */
const columns = [0.29, 0.33, 0.19, 0.19] as const;

export async function openPdf(
  holder: Holder,
  currency: Currency,
  name: string = phrase(holder.language, 'statement.title'),
  /** 'every script': the text is not of one language alone. */
  scripts: 'own script' | 'every script' = 'own script',
): Promise<PdfDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const { language, merchant } = holder;
  const title = `${merchant.name} · ${name}`;
  const doc = new PDFDocument({ size: 'A4', margin, lang: language, info: { Title: title } });
  // English alone needs no font of ours; the others bring theirs, of which only what is used goes into the file.
  const isPlain = language === 'en' && scripts === 'own script';
  const fonts = isPlain ? new Map<Script, readonly string[]>() : fontsOf(language);
  const shaper = isPlain ? undefined : await loadShaper();
  const rightToLeft = rightToLeftLanguages.includes(language);
  const width = doc.page.width - 2 * margin;
  return { doc, language, rightToLeft, currency, width, fonts, shaper, widths: new Map() };
}

const hanFonts = {
  'zh-Hans': 'noto-sans-sc.ttf',
  'zh-Hant': 'noto-sans-tc.otf',
  ja: 'noto-sans-jp.otf',
} as const;

/** The files of each script, the first one that has all signs of a run is taken: Han signs have shapes of each language. */
function fontsOf(language: Language): ReadonlyMap<Script, readonly string[]> {
  const ownHan = language in hanFonts ? [hanFonts[language as keyof typeof hanFonts]] : []; // It is a key of them.
  const files: Record<Script, readonly string[]> = {
    other: ['noto-sans.ttf'],
    arabic: ['noto-sans-arabic.ttf'],
    bengali: ['noto-sans-bengali.ttf'],
    devanagari: ['noto-sans-devanagari.ttf'],
    han: [...new Set([...ownHan, ...Object.values(hanFonts)])],
    hangul: ['noto-sans-kr.otf'],
    kana: ['noto-sans-jp.otf'],
    khmer: ['noto-sans-khmer.ttf'],
    lao: ['noto-sans-lao.ttf'],
    myanmar: ['noto-sans-myanmar.ttf'],
    sinhala: ['noto-sans-sinhala.ttf'],
    tamil: ['noto-sans-tamil.ttf'],
    telugu: ['noto-sans-telugu.ttf'],
    thai: ['noto-sans-thai.ttf'],
  };
  const entries = Object.entries(files) as [Script, readonly string[]][]; // Object.entries forgets which names it lists.
  return new Map(
    entries.map(([script, names]) => [script, names.map((name) => fileURLToPath(new URL(name, fontFolder)))]),
  );
}

/** Sets the document's font to the run's; opened once for a document, and laid out by HarfBuzz from then on. */
function useFont({ doc, fonts, shaper }: PdfDocument, { script, text }: Run): Document {
  const files = fonts.get(script);
  if (!files || !shaper) return doc.font('Helvetica');
  const [first = ''] = files;
  const file = files.length > 1 ? (files.find((one) => shaper.hasSigns(one, text)) ?? first) : first;
  doc.font(file);
  // The types of the library leave its current font out.
  const { font } = (doc as unknown as { _font: { font: LaidOutFont } })._font;
  if (!laidOut.has(font)) {
    shaper.layOut(font, file);
    laidOut.add(font);
  }
  return doc;
}
const laidOut = new WeakSet<LaidOutFont>();

const directionOf = ({ rightToLeft }: PdfDocument) => (rightToLeft ? 'rtl' : 'ltr');

// The feature makes the library lay out the whole run at once, in the order of its script.
// Fonts of different heights stand on one line.
const asLeftToRight = { lineBreak: false, baseline: 'alphabetic' as const };
const asRightToLeft = { ...asLeftToRight, features: ['rtla' as const] };

function widthOf(document: PdfDocument, run: Run, size: number): number {
  const { text, script, rightToLeft } = run;
  const { widths } = document;
  const key = `${size} ${script} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = useFont(document, run).widthOfString(text, rightToLeft ? asRightToLeft : asLeftToRight);
  widths.set(key, width);
  return width;
}

/** Cuts a text into lines of the page's width, between words or within one that is longer than a line. */
export function wrapText(
  document: PdfDocument,
  text: string,
  { size = usual, direction }: Style = {},
): string[] {
  const base = direction ?? directionOf(document);
  document.doc.fontSize(size);
  const widthAt = (piece: string) =>
    visualRuns(piece, base).reduce((sum, run) => sum + widthOf(document, run, size), 0);
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let [line, taken] = ['', 0];
    for (const piece of piecesOf(paragraph, document.language)) {
      const more = widthAt(piece);
      if (taken + more > document.width && line !== '') {
        lines.push(line);
        [line, taken] = ['', 0];
      }
      line += piece;
      taken += more;
    }
    lines.push(line);
  }
  return lines;
}

/** Longer words, such as signatures, are cut. */
const longestPiece = /.{1,40}/gsu;

const piecesOf = (text: string, language: Language): string[] =>
  wordsOf(text, language).flatMap((word) => word.match(longestPiece) ?? []);

/** Writes one line of text into its place, each run in its own font and direction. */
export function write(
  document: PdfDocument,
  text: string,
  { x, y, width, align, size = usual, direction }: Place,
): void {
  const { doc } = document;
  doc.fontSize(size);
  const base = direction ?? directionOf(document);
  const runs = visualRuns(text, base);
  const whole = runs.reduce((sum, run) => sum + widthOf(document, run, size), 0);
  const atRight = (align === 'end') !== (base === 'rtl');
  let at = atRight ? x + width - whole : x;
  for (const run of runs) {
    useFont(document, run).text(run.text, at, y + size, run.rightToLeft ? asRightToLeft : asLeftToRight);
    at += widthOf(document, run, size);
  }
}

/** The first column is at the side where reading begins. */
function writeRow(document: PdfDocument, y: number, cells: readonly string[]): void {
  let from = 0;
  cells.forEach((text, at) => {
    const width = (columns[at] ?? 0) * document.width;
    const x = document.rightToLeft ? margin + document.width - from - width : margin + from;
    write(document, text, { x, y, width, align: at < 2 ? 'start' : 'end' });
    from += width;
  });
}

function rule({ doc, width }: PdfDocument, y: number): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor('#d9d2e6')
    .stroke();
}

const heads = ['when', 'what', 'amount', 'balance'] as const;

function writeHeads(document: PdfDocument, y: number): number {
  document.doc.fillColor(soft);
  writeRow(
    document,
    y,
    heads.map((head) => phrase(document.language, `statement.${head}`)),
  );
  rule(document, y + rowHeight - 5);
  document.doc.fillColor(ink);
  return y + rowHeight;
}

/** A day in figures keeps its own order within words of another direction. */
const apart = (day: string) => `\u2066${day}\u2069`;

/** Writes the holder, the days and the sums. Answers the y of the first line. */
export function writeHead(document: PdfDocument, holder: Holder, chosen: Chosen, summary: Summary): number {
  const { doc, language, currency, width } = document;
  const line = (y: number): Place => ({ x: margin, y, width, align: 'start' });
  doc.fillColor(ink);
  write(document, `${holder.merchant.name} · ${phrase(language, 'statement.title')}`, {
    ...line(margin),
    size: 18,
  });
  doc.fillColor(soft);
  write(document, phrase(language, 'statement.of', { account: holder.userName }), line(margin + 30));
  write(
    document,
    phrase(language, 'statement.days', { from: apart(chosen.from), to: apart(chosen.to) }),
    line(margin + 45),
  );
  let y = margin + 60;
  for (const text of [
    chosen.group && phrase(language, `statement.group.${chosen.group}`),
    cutWords(language, summary.count),
  ]) {
    if (!text) continue;
    write(document, text, line(y));
    y += 15;
  }
  doc.fillColor(ink);
  y = Math.max(y, margin + 84);
  const figures = {
    opening: summary.opening,
    into: summary.into,
    outOf: -summary.outOf,
    closing: summary.closing,
  };
  for (const [name, minor] of Object.entries(figures) as [keyof typeof figures, bigint][]) {
    // Object.entries forgets which names it lists.
    write(document, phrase(language, `statement.${name}`), line(y));
    const figure = formatMoney(toWire(minor, currency), currency, language, codeMoney);
    write(document, figure, { ...line(y), align: 'end' });
    y += 16;
  }
  return writeHeads(document, y + 16);
}

/** With the ISO day where the language counts by another calendar, for who has to compare the paper with others. */
function momentOf(at: Date, language: Language, timeZone: string): string {
  const moment = formatDate(at, 'minute', language, timeZone);
  return hasOwnCalendar(language) ? `${moment} ${apart(dayIn(timeZone, at))}` : moment;
}

/** Writes lines from `y` on, over as many pages as needed. Answers the y of the next line. */
export function writeLines(
  document: PdfDocument,
  holder: Holder,
  lines: readonly Line[],
  from: number,
): number {
  const { doc, language, currency } = document;
  const { timeZone } = holder.merchant;
  let y = from;
  for (const { at, what, amountMinor, balanceMinor } of lines) {
    if (y + rowHeight > doc.page.height - margin) {
      doc.addPage();
      y = writeHeads(document, margin);
    }
    const money = (minor: bigint) => formatPlainAmount(toWire(minor, currency), language);
    doc.fillColor(ink);
    writeRow(document, y, [momentOf(at, language, timeZone), what, money(amountMinor), money(balanceMinor)]);
    y += rowHeight;
  }
  return y;
}

/** Writes the note where there are more movements than are printed. */
function cutWords(language: Language, count: number): string | undefined {
  const most = statement.printedLines;
  return count > most ? phrase(language, 'statement.cut', { most, count }) : undefined;
}

export function writeEnd(document: PdfDocument, count: number, y: number): void {
  const { doc, language, width } = document;
  const room = y + rowHeight <= doc.page.height - margin;
  if (!room) doc.addPage();
  doc.fillColor(soft);
  const words = cutWords(language, count) ?? phrase(language, 'statement.count', { count });
  write(document, words, { x: margin, y: room ? y + 4 : margin, width, align: 'start' });
}
