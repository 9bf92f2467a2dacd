// The letter with the link that sets a new password: in the person's language, as text and as HTML, both saying the same.
import type { Language } from '@perya/contract';
import { phrase } from '@perya/locales';
import { escapeHtml } from '../messages/index.ts';

export type ForgotMail = {
  language: Language;
  brand: string;
  userName: string;
  link: string;
  minutes: number;
};

/** The token stands behind the "#": browsers keep that part to themselves, so that it reaches no log and no other site. */
export function resetLink(address: string, token: string): string {
  return `${address}/m/resetPsw#${token}`;
}

export function forgotMail({ language, brand, userName, link, minutes }: ForgotMail) {
  const values = { brand, userName, minutes };
  const say = (id: 'subject' | 'hello' | 'body' | 'button' | 'limit' | 'notYou' | 'byHand') =>
    phrase(language, `mail.${id}`, values);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const lines = [say('hello'), say('body'), link, say('limit'), say('notYou'), brand];
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(say('subject'))}</title></head>
<body style="margin:0;padding:24px;background:#fbf6ea;color:#2a2440;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border-radius:14px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">${escapeHtml(brand)}</p>
${paragraph(say('hello'))}${paragraph(say('body'))}
<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#7a4b00;color:#fff;border-radius:10px;text-decoration:none;font-weight:600">${escapeHtml(say('button'))}</a></p>
${paragraph(say('byHand'), 'color:#5c5478;font-size:14px')}
<p dir="ltr" style="margin:0 0 16px;font-size:14px;word-break:break-all">${escapeHtml(link)}</p>
${paragraph(say('limit'))}${paragraph(say('notYou'), 'color:#5c5478;font-size:14px')}
</div></body></html>`;
  return { subject: say('subject'), text: lines.join('\n\n'), html };
}
