// Creates the identity module: resolves sessions, issues game tokens and deletes what has expired.
import type { GameSession, Merchant, Session } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { pruneFailures } from './limits/guess-queries.ts';
import { pruneHourlyCounts } from './limits/hourly-queries.ts';
import { pruneCaptchas } from './login/captcha-queries.ts';
import type { IdentityDependencies, Parts } from './parts.ts';
import { pruneChallenges } from './passkeys/passkey-queries.ts';
import { pruneResets } from './password/reset-queries.ts';
import { pruneCodes } from './phone/one-time-code-queries.ts';
import { pruneFirebaseProofs } from './phone/phone-queries.ts';
import { pruneSteps } from './second-step/totp-queries.ts';
import { pruneDevices } from './sessions/device-queries.ts';
import { type GameToken, type SessionEnd, Sessions } from './sessions/sessions.ts';
import { pruneSocial } from './social/social-queries.ts';

type Eventually<T> = T | Promise<T>;

export type Identity = {
  parts: Parts;
  resolveSession: (merchant: Merchant, token: string) => Eventually<Session | undefined>;
  resolveGameSession: (merchant: Merchant, token: string) => Eventually<GameSession | undefined>;
  /** A token for this game only, valid as long as the session. Refuses SESSION_EXPIRED. */
  issueGameToken: (session: Session, gameCode: string, nodeId: number) => Promise<GameToken>;
  /** Called once per process for each ended session, within a second of its end. */
  onSessionEnd: (listener: (end: SessionEnd) => void) => void;
  /** Counts as use of the session, as a call does. */
  touch: (session: Session) => void;
  /** Ends sessions after their twelve hours, so that every page is informed; run it every half minute. */
  endOverdue: () => Promise<void>;
  /** Deletes old login failures, captchas, codes and what else of logins has expired; run it every few minutes. */
  prune: () => Promise<void>;
  close: () => Promise<void>;
};

export function createIdentity(dependencies: IdentityDependencies): Identity {
  const { database, clock, onFault } = dependencies;
  const sessions = new Sessions({ database, clock, onFault });
  return {
    parts: { ...dependencies, sessions },
    resolveSession: (merchant, token) => sessions.resolve(soleBookOf(merchant.id), token),
    resolveGameSession: (merchant, token) => sessions.resolveGame(soleBookOf(merchant.id), token),
    issueGameToken: (session, gameCode, nodeId) => sessions.startGame(session, gameCode, nodeId),
    onSessionEnd: (listener) => sessions.onEnd(listener),
    touch: (session) => sessions.touch(session),
    endOverdue: () => sessions.endOverdue(),
    prune: async () => {
      const now = clock.now();
      await pruneFailures(database, now);
      await pruneResets(database, now);
      await pruneHourlyCounts(database, now);
      await pruneCaptchas(database, now);
      await pruneDevices(database, now);
      await pruneCodes(database, now);
      await pruneChallenges(database, now);
      await pruneSteps(database, now);
      await pruneSocial(database, now);
      await pruneFirebaseProofs(database, now);
    },
    close: () => sessions.close(),
  };
}
