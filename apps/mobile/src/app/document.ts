// The HTML around a rendered screen. Styles and data are inlined; the policy names the one inlined script and the styles by their hashes.
import type { RenderInput } from '@perya/contract/page-renderer';
import { directionOf } from '@perya/locales/page';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (sign) => escapes[sign] ?? sign);
}

/** JSON that cannot end its own script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</gu, '\\u003c')
    .replace(/\u2028|\u2029/gu, ' ');
}

// Keeps the last tap on a button until hydration (app.tsx repeats it), and stops native form submits, which
// would put the typed text into the address.
const keepTap =
  "(function(w,l){function c(e){l=e.target.closest('button:not([type=submit])')||l}function s(e){e.preventDefault()}" +
  "w.addEventListener('click',c,!0);w.addEventListener('submit',s,!0);" +
  "w.takeEarlyTap=function(){w.removeEventListener('click',c,!0);w.removeEventListener('submit',s,!0);return l}})(window)";

// Runs before the first paint: sets the theme, marks a page that runs as an app ("App…Ver" as one word,
// because every Safari says "AppleWebKit … Version"), and warms up number formatting, which costs 13 ms on
// first use.
const beforePaint =
  "try{var d=document.documentElement,v=/[?&]preview=/.test(location.search),t=!v&&localStorage.getItem('theme');if(t==='dark'||t==='light')d.dataset.theme=t;" +
  "if(matchMedia('(display-mode:standalone)').matches||navigator.standalone)d.dataset.installed='';" +
  "if(/App\\S*Ver/.test(navigator.userAgent)){d.dataset.installed='';d.classList.add('app')}" +
  "if(!v&&localStorage.getItem('session')||!v&&sessionStorage.getItem('session'))d.dataset.session='';" +
  "new PerformanceObserver(function(){Intl.NumberFormat()}).observe({entryTypes:['paint']})}catch(e){}" +
  keepTap +
  ';';

// Adds up the bytes of the visit's documents, for the line in the settings.
const countBytes =
  '(function(w,p,n){try{p.setResourceTimingBufferSize(2000)}catch(e){}' +
  "w.addEventListener('pagehide',function(){try{var s=-n;p.getEntriesByType('navigation').concat(p.getEntriesByType('resource'))" +
  ".forEach(function(e){s+=e.transferSize||0});n+=s;sessionStorage.setItem('bytes',s+Number(sessionStorage.getItem('bytes')||0))}catch(e){}})})(window,performance,0);";

// For who saves data: the page's script is fetched at once for a session, whose money and limits it shows, and
// else by the first tap on a button or the first field. Links work without it.
const startLate =
  "(function(d,w,o){function go(){if(o)return;o=1;d.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});" +
  'import(d.documentElement.dataset.entry)}' +
  "w.addEventListener('click',function(e){if(e.target.closest('button'))go()},!0);w.addEventListener('focusin',function(e){if(e.target.closest('input'))go()});" +
  "w.addEventListener('contextmenu',function(e){if(e.target.closest('[data-tile]'))go()});" +
  "if('session'in d.documentElement.dataset)d.addEventListener('DOMContentLoaded',go)})(document,window);";

/** The one inlined script, whose hash the policy names. */
export const inlineScript = (late: boolean): string => beforePaint + countBytes + (late ? startLate : '');

export type DocumentParts = {
  title: string;
  description: string;
  content: string;
  styles: string;
  /** Style sheets that `styles` already contains; named so that the chunk loader does not fetch them again. */
  inlinedSheets: readonly string[];
  /** The SVG sprite with the shapes of the icons. */
  icons: string;
  entry: string;
  /** The script waits for a tap or a session. */
  late: boolean;
  preloads: readonly string[];
  boot: unknown;
};

export function documentHtml(input: RenderInput, parts: DocumentParts): string {
  const { language, origin, path } = input;
  const canonical = `${origin}${path === '/' ? '/m/home' : path}`;
  // A type that no browser reads: some fetch a sheet that is merely disabled.
  const inlined = parts.inlinedSheets
    .map((file) => `<link rel="stylesheet" type="inlined" href="/m/${file}" disabled>`)
    .join('');
  const preloads = parts.preloads
    .map((file) => `<link rel="${parts.late ? 'later' : 'modulepreload'}" href="/m/${file}">`)
    .join('');
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}" data-theme="${input.theme}"${input.saver ? ' data-saver' : ''}${input.latinDigits ? ' data-latin' : ''}${parts.late ? ` data-entry="/m/${parts.entry}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escapeHtml(parts.title)}</title><meta name="description" content="${escapeHtml(parts.description)}"><meta name="theme-color" content="${input.theme === 'dark' ? '#0c0a20' : '#fbf4e4'}"><link rel="canonical" href="${escapeHtml(canonical)}"><link rel="manifest" href="/m/manifest.webmanifest"><link rel="icon" href="/m/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/m/icon-180.png"><noscript><meta http-equiv="refresh" content="0;url=/m/plain"></noscript><script>${inlineScript(parts.late)}</script><style>${parts.styles}</style>${inlined}${preloads}</head><body><div id="root">${parts.content}</div>${parts.icons}${input.sprite?.svg ?? ''}<script type="application/json" id="boot">${scriptJson(parts.boot)}</script>${parts.late ? '' : `<script type="module" src="/m/${parts.entry}"></script>`}</body></html>`;
}
