// What every way of logging in is: the player, or a refusal that does not tell whether they exist.
import type { CallRequest } from '../../platform/http/index.ts';
import type { Parts } from './parts.ts';
import type { PlayerRow } from './queries.ts';

export type LoginRequest = CallRequest<'POST /wps/session/login'>;
export type LoginProof = (parts: Parts, request: LoginRequest) => Promise<PlayerRow>;
