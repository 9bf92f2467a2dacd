// The type of a login proof: it answers the player, or refuses without telling whether the account exists.
import type { CallRequest } from '../../../platform/http/index.ts';
import type { PlayerRow } from '../accounts/queries.ts';
import type { Parts } from '../parts.ts';

export type LoginRequest = CallRequest<'POST /wps/session/login'>;
export type LoginWay = LoginRequest['body']['type'];
/** The request of one way of logging in, with that way's body. */
export type LoginBy<W extends LoginWay> = Omit<LoginRequest, 'body'> & {
  body: Extract<LoginRequest['body'], { type: W }>;
};
export type LoginProof<W extends LoginWay> = (parts: Parts, request: LoginBy<W>) => Promise<PlayerRow>;
