// The type of a login proof: it returns the player, or refuses without revealing whether the account exists.
import type { CallRequest } from '../../../platform/http/index.ts';
import type { PlayerRow } from '../accounts/queries.ts';
import type { Parts } from '../parts.ts';

export type LoginRequest = CallRequest<'POST /wps/session/login'>;
export type LoginWay = LoginRequest['body']['type'];
/** A login request with the body of its way. */
export type LoginBy<W extends LoginWay> = Omit<LoginRequest, 'body'> & {
  body: Extract<LoginRequest['body'], { type: W }>;
};
export type LoginProof<W extends LoginWay> = (parts: Parts, request: LoginBy<W>) => Promise<PlayerRow>;
