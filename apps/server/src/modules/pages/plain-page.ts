// The script-free page for old browsers: the reason, what helps, and the home screen guide.
import { createHash } from 'node:crypto';
import { type Language, rightToLeftLanguages, type Theme } from '@perya/contract';
import { type PhraseId, phrase } from '@perya/locales';
import { firstVersions, iosVersion } from './old-browser.ts';

export type PlainAsked = {
  name: string;
  language: Language;
  theme: Theme;
  /** The merchant's origin. */
  origin: string;
  userAgent: string;
  /** Why this page is shown. */
  reason: 'tooOld' | 'noScript';
  /** The home screen guide was requested. */
  guide: boolean;
  /** The address of the signed profile; undefined: none is offered. */
  profile: string | undefined;
  /** The address of the Android app. */
  android: string | undefined;
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/gu, (sign) => escapes[sign] ?? sign);

/** CSS that a browser of 2012 understands. */
const styleOf = (theme: Theme): string => {
  const [ground, card, text, quiet, lamp, onLamp] =
    theme === 'dark'
      ? ['#0c0a20', '#1c1938', '#f4f1ff', '#b9b3d9', '#ffc857', '#1a1405']
      : ['#fbf4e4', '#ffffff', '#2a2440', '#5c5478', '#7a4b00', '#ffffff'];
  return `body{margin:0;padding:16px;background:${ground};color:${text};font:17px/1.5 -apple-system,system-ui,Roboto,Arial,sans-serif}main{max-width:560px;margin:0 auto}h1{font-size:24px;line-height:1.25}h2{font-size:19px;margin:0 0 8px}section{background:${card};border-radius:14px;padding:16px;margin:16px 0}p,li{margin:8px 0}li{color:${text}}.quiet{color:${quiet}}a{color:${lamp}}a.button{display:inline-block;min-height:28px;padding:10px 20px;border-radius:24px;background:${lamp};color:${onLamp};text-decoration:none;font-weight:bold}img{border-radius:16px}ol,ul{padding:0 24px}`;
};

/** The steps for a version of iOS; the same as on the page itself. */
function guideOf(userAgent: string): { steps: PhraseId[]; note: PhraseId | undefined; profile: PhraseId[] } {
  const ios = iosVersion(userAgent);
  const old = ios !== undefined && (ios.major < 12 || (ios.major === 12 && ios.minor < 2));
  return {
    steps: ['download.shareTap', old ? 'download.addOld' : 'download.addModern', 'download.addConfirm'],
    note: old ? (ios.major < 12 ? 'download.openOld' : 'download.openTwelve') : undefined,
    profile: [
      'download.profileAllow',
      old ? 'download.profileOpens' : 'download.profileSettings',
      'download.profileInstall',
    ],
  };
}

export function plainPage(asked: PlainAsked): { html: string; styleHash: string } {
  const { name, language, theme, origin, userAgent, reason } = asked;
  const say = (id: PhraseId, values = {}) => escapeHtml(phrase(language, id, values));
  const isIos = /iPhone|iPad|iPod/u.test(userAgent);
  const style = styleOf(theme);
  const title = say(reason === 'tooOld' ? 'plain.title' : 'plain.noScriptTitle', { name });
  const update = isIos
    ? say('plain.updateIos', { version: String(firstVersions.ios) })
    : /Android/u.test(userAgent)
      ? say('plain.updateAndroid', { version: String(firstVersions.chrome) })
      : say('plain.updateOther');
  const help =
    reason === 'noScript'
      ? `<p>${say('plain.noScript')}</p><p><a class="button" href="/m/home">${say('plain.open')}</a></p>`
      : `<p>${say('plain.lead')}</p><section><h2>${say('plain.whatNow')}</h2><ul><li>${update}</li><li>${say('plain.otherDevice', { address: origin })}</li></ul></section>`;
  const guide = asked.guide
    ? guideHtml(asked, say, isIos)
    : `<p><a href="/m/download">${say('plain.getApp', { name })}</a></p>`;
  const html = `<!doctype html><html lang="${language}" dir="${rightToLeftLanguages.includes(language) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="apple-touch-icon" href="/m/icon-180.png"><style>${style}</style></head><body><main><p><img src="/m/icon-180.png" alt="" width="72" height="72"></p><h1>${title}</h1>${help}${guide}</main></body></html>`;
  return { html, styleHash: createHash('sha256').update(style).digest('base64') };
}

type Say = (id: PhraseId, values?: Record<string, string>) => string;

function guideHtml({ name, userAgent, profile, android }: PlainAsked, say: Say, isIos: boolean): string {
  const list = (ids: readonly PhraseId[]) => `<ol>${ids.map((id) => `<li>${say(id)}</li>`).join('')}</ol>`;
  const honest = `<p class="quiet">${say('plain.iconHonest')}</p>`;
  if (!isIos) {
    const app =
      android === undefined
        ? ''
        : `<p><a class="button" href="${escapeHtml(android)}">${say('download.androidGet')}</a></p>`;
    return `<section><h2>${say('plain.getApp', { name })}</h2>${app}${list(['download.androidMenu', 'download.androidAdd'])}${honest}</section>`;
  }
  const { steps, note, profile: profileSteps } = guideOf(userAgent);
  const byHand = `<section><h2>${say('download.homeScreen')}</h2>${list(steps)}${note ? `<p>${say(note)}</p>` : ''}${honest}</section>`;
  if (profile === undefined) return byHand;
  return `${byHand}<section><h2>${say('download.profile')}</h2><p>${say('download.profileHint')}</p><p><a class="button" href="${escapeHtml(profile)}">${say('plain.profileGet')}</a></p>${list(profileSteps)}</section>`;
}
