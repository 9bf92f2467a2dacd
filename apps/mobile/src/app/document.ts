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
export const beforePaint =
  "try{var d=document.documentElement,v=/[?&]preview=/.test(location.search),t=!v&&localStorage.getItem('theme');if(t==='dark'||t==='light')d.dataset.theme=t;" +
  "if(matchMedia('(display-mode:standalone)').matches||navigator.standalone)d.dataset.installed='';" +
  "if(/App\\S*Ver/.test(navigator.userAgent)){d.dataset.installed='';d.classList.add('app')}" +
  "if(!v&&localStorage.getItem('session')||!v&&sessionStorage.getItem('session'))d.dataset.session='';" +
  "new PerformanceObserver(function(){Intl.NumberFormat()}).observe({entryTypes:['paint']})}catch(e){}" +
  keepTap;

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
  const preloads = parts.preloads.map((file) => `<link rel="modulepreload" href="/m/${file}">`).join('');
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}" data-theme="${input.theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escapeHtml(parts.title)}</title><meta name="description" content="${escapeHtml(parts.description)}"><meta name="theme-color" content="${input.theme === 'dark' ? '#0c0a20' : '#fbf4e4'}"><link rel="canonical" href="${escapeHtml(canonical)}"><link rel="manifest" href="/m/manifest.webmanifest"><link rel="icon" href="/m/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/m/icon-180.png"><noscript><meta http-equiv="refresh" content="0;url=/m/plain"></noscript><script>${beforePaint}</script><style>${parts.styles}</style>${inlined}${preloads}</head><body><div id="root">${parts.content}</div>${parts.icons}${input.sprite?.svg ?? ''}<script type="application/json" id="boot">${scriptJson(parts.boot)}</script><script type="module" src="/m/${parts.entry}"></script></body></html>`;
}
