import type { QueryClient } from '@tanstack/react-query';
import { sealedCall } from '../../page/encrypted-call.ts';
import { forgetPersonal } from '../../page/query-client.ts';
import { session } from '../../page/session.ts';

/** Logs in by username and password. Rejects with a CallFailure; whoever was here before is forgotten. */
export async function logIn(
  person: { username: string; password: string },
  queryClient: QueryClient,
): Promise<void> {
  const member = await sealedCall('POST /wps/session/login', { body: { ...person, type: 'username' } });
  forgetPersonal(queryClient);
  session.begin(member);
}
