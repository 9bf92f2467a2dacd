// Login: whoever proves by one of the ways who they are gets a session; what refuses is the same for all ways.
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { LoginProof, LoginRequest, LoginWay } from './login-proof.ts';
import type { Parts } from './parts.ts';
import { isMemberType } from './player-types.ts';
import { proveByPassword } from './prove-by-password.ts';
import { markLogin, type PlayerRow } from './queries.ts';

export type MemberSession = ValueOf<'POST /wps/session/login'>;

const proofs: { [W in LoginWay]: LoginProof<W> } = {
  username: proveByPassword,
};

function prove(parts: Parts, request: LoginRequest): Promise<PlayerRow> {
  const proof = proofs[request.body.type] as LoginProof<LoginWay>; // TypeScript does not tie the way's name to its body.
  return proof(parts, request);
}

/** Refuses ACCOUNT_DISABLED, NON_MEMBER_LOGIN, and what the way of proving refuses. */
export async function logIn(parts: Parts, request: LoginRequest): Promise<MemberSession> {
  const player = await prove(parts, request);
  if (player.status === 'disabled') throw new Refusal('ACCOUNT_DISABLED');
  if (!isMemberType(player.type)) throw new Refusal('NON_MEMBER_LOGIN');
  return openMemberSession(parts, request.merchant, player, request.now);
}

/** A fresh session for a member who has just proved who they are. */
export async function openMemberSession(
  parts: Parts,
  merchant: Merchant,
  player: Pick<PlayerRow, 'id' | 'username' | 'type'>,
  now: Date,
): Promise<MemberSession> {
  const firstTimeLogin = await markLogin(parts.database, merchant.id, player.id, now);
  const { token, expiresAt } = await parts.sessions.start({
    merchantId: merchant.id,
    playerId: player.id,
    userName: player.username,
    type: player.type,
  });
  return {
    token,
    merchantCode: merchant.code,
    userName: player.username,
    type: player.type,
    firstTimeLogin,
    expirationTime: expiresAt.toISOString(),
  };
}
