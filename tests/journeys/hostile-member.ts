// A member whose registration carries hostile texts, made by the page's own call.
import { createClient } from '@perya/contract/client';
import { newUserName, password } from './acts.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';
import { serverUrl } from './server-url.ts';

/** A new member by call, whose device and domain are the given texts. */
export async function newMember({ domain, userAgent }: { domain: string; userAgent: string }) {
  const opened: { token?: string } = {};
  const call = createClient({
    origin: serverUrl(),
    merchant: () => 'perya',
    language: () => 'en',
    token: () => opened.token,
    transport: (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), 'user-agent': userAgent },
      }),
  });
  const session = await call('PUT /wps/member/register', {
    body: {
      username: newUserName(),
      password,
      confirmPassword: password,
      type: 0,
      registerUrl: domain,
      registerMethod: 'H5',
      disclaimer: true,
      birthday: '1990-05-17',
      domain,
    },
  });
  opened.token = session.token;
  const [row] = await queryDatabase<{ id: string }>(
    'select id from players where merchant_id = $1 and username = $2',
    [demoMerchant, session.userName],
  );
  return { call, userName: session.userName, playerId: row?.id ?? '' };
}
