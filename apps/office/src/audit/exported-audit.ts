// An exported audit: one HTML file with its entries, the public keys of who signed, and the script that verifies both.
import type { AuditEntry, ChainVerdict, Head } from '@perya/audit';
import type { SignerKey } from './verify-touch.ts';

type FaultKind = ChainVerdict['faults'][number]['kind'];

export type ExportedAudit = {
  entries: readonly AuditEntry[];
  keys: readonly SignerKey[];
  names: Readonly<Record<string, string>>;
  /** The last entry when it was exported. */
  head: Head;
  /** In the language of who exported it. `{numbers}` stands for the entries of a fault. */
  texts: { whole: string; broken: string; faults: Record<FaultKind, string> };
};

export type ExportTexts = {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  said: string;
  verifying: string;
  noScript: string;
  more: string;
  columns: readonly string[];
};

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/gu, (sign) => escapes[sign] ?? sign);

const styles = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem;color:#1d1442;background:#fff}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{border-bottom:1px solid #ddd;padding:.375rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
#verdict{font-weight:700;padding:.75rem 1rem;border:2px solid #888}#verdict.whole{border-color:#0a6b3d;color:#0a6b3d}#verdict.broken{border-color:#a3123a;color:#a3123a}
pre{white-space:pre-wrap}button{font:inherit;padding:.5rem 1rem}`;

/** The file. `script`: the built verifier. Its policy allows this script alone, and no request. */
export async function exportedHtml(audit: ExportedAudit, page: ExportTexts, script: string): Promise<string> {
  // A script's text ends at "</script", and no text of an entry may end it.
  const data = JSON.stringify(audit).replaceAll('<', '\\u003c');
  const code = script.replaceAll('</script', '<\\/script');
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  const hash = btoa(String.fromCharCode(...bytes));
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`;
  const columns = page.columns.map((one) => `<th scope="col">${escaped(one)}</th>`).join('');
  return `<!doctype html>
<html lang="${escaped(page.language)}" dir="${page.direction}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width"><title>${escaped(page.title)}</title><style>${styles}</style></head>
<body><main><h1>${escaped(page.title)}</h1><p>${escaped(page.said)}</p>
<p id="verdict" role="status">${escaped(page.verifying)}</p><noscript>${escaped(page.noScript)}</noscript>
<table><thead><tr>${columns}</tr></thead><tbody></tbody></table>
<button type="button" hidden>${escaped(page.more)}</button></main>
<script type="application/json" id="data">${data}</script>
<script>${code}</script></body></html>
`;
}
