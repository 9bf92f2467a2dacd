// Decisions of staff by the office's calls, signed with passkeys of real keys, for journeys about what follows from them.
import { request } from 'node:http';
import type { ActInput, OfficeAct, OfficeCallName } from '@perya/contract/office';
import type { OfficeInput, OfficeValue } from '@perya/contract/office-client';
import { newPasskeyDevice } from '../../apps/server/src/platform/passkeys/passkey-device.fixture.ts';
import type { OpenOffice } from '../../tools/running-server.ts';
import { serverOffice } from './server-url.ts';

type Reply = { value: unknown; cookie: string | undefined };
type Sent = { address: string; query?: object | undefined; body?: object | undefined };

/** A call as the office's page makes it. Throws the code of a refusal. */
async function send(name: string, { address, query = {}, body }: Sent, cookie = ''): Promise<Reply> {
  const [method = 'GET', path = ''] = name.split(' ');
  const url = new URL(path, address);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  const headers = {
    office: '1',
    merchant: 'perya',
    'sec-fetch-site': 'same-origin',
    cookie,
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return new Promise((settle, fail) => {
    const sent = request(url, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += String(chunk);
      });
      response.on('end', () => {
        const { value, error } = JSON.parse(text) as { value: unknown; error?: { code: string } };
        const [set] = response.headers['set-cookie'] ?? [];
        if (error) fail(new Error(`${name} was refused: ${error.code}`));
        else settle({ value, cookie: set?.split(';')[0] });
      });
    });
    sent.on('error', fail);
    sent.end(body && JSON.stringify(body));
  });
}

/** One of the demo's people, signed in with a new passkey; `office`: of another server than the worker's. */
export async function openColleague(name: string, { address, links }: OpenOffice = serverOffice()) {
  const token = (links[name] ?? '').split('#')[1] ?? '';
  const { origin, hostname: rpId } = new URL(address);
  const device = newPasskeyDevice({ origin, rpId });
  const options = (await send('POST /ops/invitation/options', { address, body: { token } })).value;
  const made = device.create(options as OfficeValue<'POST /ops/invitation/options'>);
  const accepted = await send('POST /ops/invitation/accept', {
    address,
    body: { token, ...made.body, demoKey: false },
  });
  return {
    // The answers are checked against the contract by the server's own tests.
    call: async <N extends OfficeCallName>(one: N, input: Partial<OfficeInput<N>> = {}) =>
      (await send(one, { ...input, address }, accepted.cookie)).value as OfficeValue<N>,
    touch: (digest: string) =>
      device.answer(made.passkey, { challenge: Buffer.from(digest, 'hex').toString('base64url') }),
  };
}

export type Colleague = Awaited<ReturnType<typeof openColleague>>;

/** Looks at an act, signs what it shows and sends it: done by one person, or open for a second. Throws the code of a refusal. */
export async function propose<A extends OfficeAct>(
  maker: Colleague,
  act: A,
  input: ActInput<A>,
): Promise<{ proposalId: string; digest: string; isOpen: boolean }> {
  const path = `POST /ops/act/${act}` as 'POST /ops/act/play.stop'; // one of the calls, which differ in their input alone
  const given = input as ActInput<'play.stop'>;
  const look = await maker.call(path, { body: { input: given } });
  if (look.state !== 'looked') throw new Error('a look shows the effects');
  const { id, digest } = look.looked;
  const proposal = { id, digest, touch: maker.touch(digest) };
  const { state } = await maker.call(path, { body: { input: given, proposal } });
  if (state !== 'done' && state !== 'open') throw new Error(`${act} is ${state}`);
  return { proposalId: id, digest, isOpen: state === 'open' };
}

/** The second person signs what the first proposed. */
export async function confirm(
  checker: Colleague,
  { proposalId, digest }: { proposalId: string; digest: string },
): Promise<void> {
  const { state } = await checker.call('POST /ops/proposals/confirm', {
    body: { proposalId, touch: checker.touch(digest) },
  });
  if (state !== 'done') throw new Error(`the proposal is ${state}`);
}

/** Carries an act out: the first person proposes, and the second confirms what takes two. Throws the code of a refusal. */
export async function decide<A extends OfficeAct>(
  people: readonly [string, string],
  act: A,
  input: ActInput<A>,
): Promise<void> {
  const proposal = await propose(await openColleague(people[0]), act, input);
  if (proposal.isOpen) await confirm(await openColleague(people[1]), proposal);
}
