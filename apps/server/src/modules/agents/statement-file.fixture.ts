// What the files of a statement say of its corrections.
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import type { AgentServices, TestAgent } from './agents.fixture.ts';

type Services = Pick<AgentServices, 'agents'>;
type Opened = ReturnType<Services['agents']['openFile']>;

/** Opens a file by its link; `over` alters the link's parameters. */
export function openByLink({ agents }: Services, url: string, over: Record<string, string> = {}): Opened {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, , bookId, playerId] = pathname.split('/');
  return agents.openFile({ ...Object.fromEntries(searchParams), bookId, playerId, ...over });
}

type Asked = { merchant: Merchant; session: TestAgent; no: number };

async function readFile(
  { agents, clock }: AgentServices,
  { merchant, session, no }: Asked,
  format: 'csv' | 'pdf',
): Promise<string> {
  const { url } = await agents.orderFile({
    merchant,
    session: { ...session, passwordDue: false },
    language: 'en',
    now: clock.now(),
    body: { no, format },
  });
  const opened = await openByLink({ agents }, url);
  return opened ? (await buffer(opened.content)).toString() : '';
}

/** The CSV has a row for each correction, with both amounts and the statement that is corrected; the PDF can be made. */
export async function expectInFiles(
  services: AgentServices,
  asked: Asked,
  corrections: ValueOf<'GET /wps/agent/statement'>['corrections'],
): Promise<void> {
  const csv = await readFile(services, asked, 'csv');
  const rows = csv.split('\r\n').filter((row) => row.split(',')[1] === 'Correction');
  expect(rows.map((row) => row.split(',').at(-2))).toEqual(corrections.map(({ amount }) => amount));
  for (const [at, { no, old, now }] of corrections.entries())
    expect(rows[at]).toContain(`Agent statement ${no} · It had ${old}, and comes to ${now}.`);
  expect(await readFile(services, asked, 'pdf')).toMatch(/^%PDF-/u);
}
