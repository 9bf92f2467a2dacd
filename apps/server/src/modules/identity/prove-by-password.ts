// User name and password: the same answer, after as long, whether the name does not exist or the password is wrong.
import { Refusal } from '../../platform/refusal.ts';
import { countFailure, forgetFailures, refuseWhileWaiting } from './login-delays.ts';
import type { LoginProof } from './login-proof.ts';
import { checkPassword } from './password.ts';
import { findPlayerByName } from './queries.ts';

export const proveByPassword: LoginProof<'username'> = async (parts, { merchant, body, ip, now }) => {
  const attempt = { merchantId: merchant.id, userName: body.username, ip, at: now };
  await refuseWhileWaiting(parts.database, attempt);
  const player = await findPlayerByName(parts.database, merchant.id, body.username);
  if (!(await checkPassword(player?.password_hash, body.password)) || !player) {
    await countFailure(parts.database, attempt);
    throw new Refusal('LOGIN_FAILED');
  }
  await forgetFailures(parts.database, attempt);
  return player;
};
