// The layout of letters: the same content as text and as HTML.
import type { Language } from '@perya/contract';
import { escapeHtml } from './escape-html.ts';

export type LetterWords = {
  language: Language;
  brand: string;
  subject: string;
  /** Paragraphs before the link, and after it. */
  before: readonly string[];
  link: string;
  button: string;
  /** Shown in case the button does not work. */
  byHand: string;
  after: readonly string[];
  /** The small print at the end. */
  small: string;
};

export function letter(words: LetterWords): { subject: string; text: string; html: string } {
  const { language, brand, subject, before, link, button, byHand, after, small } = words;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const soft = 'color:#5c5478;font-size:14px';
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbf6ea;color:#2a2440;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border-radius:14px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">${escapeHtml(brand)}</p>
${before.map((text) => paragraph(text)).join('')}
<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#7a4b00;color:#fff;border-radius:10px;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
${paragraph(byHand, soft)}
<p dir="ltr" style="margin:0 0 16px;font-size:14px;word-break:break-all">${escapeHtml(link)}</p>
${after.map((text) => paragraph(text)).join('')}${paragraph(small, soft)}
</div></body></html>`;
  return { subject, text: [...before, link, ...after, small, brand].join('\n\n'), html };
}
