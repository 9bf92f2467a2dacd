// The script of an exported audit: verifies the chain and every signature that the file holds, and lists the entries. It fetches nothing.
import { type AuditEntry, ChainVerifier, verifySignatures } from '@perya/audit';
import { type ExportedAudit, fill } from './exported-audit.ts';
import { type SignerKey, verifyTouch } from './verify-touch.ts';

const shownAtOnce = 500;

const data: ExportedAudit = JSON.parse(document.querySelector('#data')?.textContent ?? '');
const { entries, keys, names, texts } = data;

function element(name: string, text: string, parent: Element, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  parent.append(made);
  return made;
}

async function verdict(chain: readonly AuditEntry[], signers: readonly SignerKey[]): Promise<string[]> {
  const verifier = new ChainVerifier([data.head]);
  for (const entry of chain) verifier.add(entry);
  const forged = await verifySignatures(chain, (staffId, digest, signature) =>
    verifyTouch(signers, { staffId, digest, signature }).catch(() => false),
  );
  return [...verifier.end().faults, ...forged].map((fault) => {
    const [from, to] = fault.kind === 'missing' ? [fault.from, fault.to] : [fault.seq, fault.seq];
    return fill(texts.faults[fault.kind], { numbers: from === to ? String(from) : `${from}–${to}` });
  });
}

function listEntries(body: Element, from: number): void {
  for (const entry of entries.slice(from, from + shownAtOnce)) {
    const row = element('tr', '', body);
    element('td', String(entry.seq), row);
    element('td', entry.at, row);
    element('td', names[entry.staffId] ?? entry.staffId, row);
    element('td', `${entry.act} (${entry.outcome})${entry.sig === null ? '' : ' ✍'}`, row);
    element('td', entry.subject, row);
    element('td', entry.reason ?? '', row);
    const details = element('details', '', element('td', '', row));
    element('summary', entry.hash.slice(0, 10), details);
    element('pre', entry.body, details);
  }
}

async function show(): Promise<void> {
  const status = document.querySelector('#verdict');
  const body = document.querySelector('tbody');
  const more = document.querySelector('button');
  if (!(status && body && more)) return;
  let listed = 0;
  const next = () => {
    listEntries(body, listed);
    listed += shownAtOnce;
    more.hidden = listed >= entries.length;
  };
  more.addEventListener('click', next);
  next();
  const faults = await verdict(entries, keys);
  status.className = faults.length === 0 ? 'whole' : 'broken';
  status.textContent = faults.length === 0 ? texts.whole : texts.broken;
  if (faults.length === 0) return;
  const list = element('ul', '', status);
  for (const fault of faults) element('li', fault, list);
}

void show().catch((error: unknown) => {
  const status = document.querySelector('#verdict');
  if (status) status.textContent = String(error);
});
