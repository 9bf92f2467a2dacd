// The demo's outbox page: shows mail and short messages that would have been sent; sized for phones.
import { escapeHtml } from './escape-html.ts';
import type { OutboxEntry } from './queries.ts';

const link = /https?:\/\/[^\s<>"]+/gu;

/** Escapes the text and turns its addresses into links. */
export function linked(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(link)) {
    const address = escapeHtml(match[0]);
    html += `${escapeHtml(text.slice(from, match.index))}<a href="${address}">${address}</a>`;
    from = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(from));
}

function entry({ kind, merchant_id, message_id, ...said }: OutboxEntry): string {
  const at = said.received_at.toISOString();
  const view =
    said.body_html === ''
      ? ''
      : `<details><summary>As a mailbox shows it</summary><iframe sandbox title="${escapeHtml(said.subject)}" src="/demo/outbox/${merchant_id}/${message_id}" loading="lazy"></iframe></details>`;
  return `<article data-kind="${kind}">
<header><b>${kind === 'sms' ? 'SMS' : 'Mail'}</b> <time datetime="${at}">${at.slice(11, 19)} UTC</time></header>
<p class="to">To <bdi>${escapeHtml(said.recipient)}</bdi>, from <bdi>${escapeHtml(said.sender)}</bdi></p>
${said.subject ? `<h2 dir="auto">${escapeHtml(said.subject)}</h2>` : ''}
<div class="text" dir="auto">${linked(said.body_text)}</div>
${view}</article>`;
}

export function outboxPage(entries: readonly OutboxEntry[], nonce: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Demo outbox</title><style nonce="${nonce}">${style}</style></head>
<body><header class="top"><h1>Outbox</h1><a href="/demo/outbox">Refresh</a></header>
<p>What this demo would have sent to telephones and mailboxes. Nothing leaves the machine.</p>
<main>${entries.map(entry).join('\n') || '<p class="none">Nothing has been sent yet.</p>'}</main></body></html>`;
}

const style = `
:root{color-scheme:dark light;--ground:#14122b;--raised:#211e42;--text:#f4f1ff;--quiet:#b9b3d9;--lamp:#ffc857}
@media (prefers-color-scheme:light){:root{--ground:#fbf6ea;--raised:#fff;--text:#2a2440;--quiet:#5c5478;--lamp:#7a4b00}}
*{box-sizing:border-box}body{margin:0 auto;padding:16px;max-inline-size:42rem;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
.top{display:flex;justify-content:space-between;align-items:center}h1{font-size:1.5rem;margin:0}h2{font-size:1.1rem;margin:8px 0}
a{color:var(--lamp);overflow-wrap:anywhere}.top a,summary{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:12px;cursor:pointer}
summary{padding-inline:0;color:var(--quiet)}p{color:var(--quiet);margin:4px 0}
article{background:var(--raised);border-radius:14px;padding:14px 16px;margin-block:12px}article header{display:flex;justify-content:space-between}
.to,time{font-size:.875rem;color:var(--quiet)}.to{overflow-wrap:anywhere}.text{white-space:pre-wrap;overflow-wrap:anywhere;margin-block:8px}
iframe{inline-size:100%;block-size:26rem;border:0;border-radius:10px;background:#fff}`;
