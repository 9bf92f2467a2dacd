// Binds the calls of sessions, profile and portrait, and those of each part of identity.
import { headIcons } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { bearerToken, serveCall } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { chooseHeadIcon, memberHeadIcon, memberInfo, rankProgress } from './accounts/member-info.ts';
import { changeProfile, profileOf } from './accounts/profile.ts';
import type { Identity } from './identity.ts';
import { makeCaptcha } from './login/captcha.ts';
import { logIn } from './login/log-in.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.player.ts';
import { passwordRoutes } from './password/password-routes.player.ts';
import { phoneRoutes } from './phone/phone-routes.player.ts';
import { registrationRoutes } from './registration/registration-routes.player.ts';
import { startTrial, trialAccount } from './registration/start-trial.ts';
import { totpRoutes } from './second-step/totp-routes.player.ts';
import { confirmPassword, devicesOf, endDevice, endOtherDevices } from './sessions/devices.ts';
import { socialRoutes } from './social/social-routes.player.ts';

export function identityRoutes(app: FastifyInstance, { parts }: Identity) {
  sessionRoutes(app, parts);
  socialRoutes(app, parts);
  passwordRoutes(app, parts);
  passkeyRoutes(app, parts);
  totpRoutes(app, parts);
  registrationRoutes(app, parts);
  phoneRoutes(app, parts);
  serveCall(app, 'GET /wps/member/info', (request) => memberInfo(parts, request));
  serveCall(app, 'GET /wps/member/profile', ({ session }) => profileOf(parts, session));
  serveCall(app, 'PUT /wps/member/profile', ({ session, body }) => changeProfile(parts, session, body));
  serveCall(app, 'GET /wps/member/rankProgress', (request) => rankProgress(parts, request));
  serveCall(app, 'GET /wps/member/headIcon', async ({ session, now }) => ({
    ...(await memberHeadIcon(parts, session, now)),
    offered: [...headIcons],
  }));
  serveCall(app, 'POST /wps/member/headIcon', ({ session, body, now }) =>
    chooseHeadIcon(parts, session, body, now),
  );
}

function sessionRoutes(app: FastifyInstance, parts: Identity['parts']) {
  serveCall(app, 'GET /wps/captcha', ({ merchant, query, now }) =>
    makeCaptcha(parts, { merchant, now, ...query }),
  );
  serveCall(app, 'POST /wps/session/login', (request) => logIn(parts, request));
  serveCall(app, 'POST /wps/session/trial', ({ merchant, body, session, ip, now }) =>
    startTrial(parts, merchant, { moduleId: body.moduleId, session, ip, now }),
  );
  serveCall(app, 'GET /wps/session/trialAccount', ({ merchant, session, headers, ip, now }) =>
    trialAccount(parts, merchant, { session, token: bearerToken(headers.authorization), ip, now }),
  );
  serveCall(app, 'POST /wps/session/renew', async ({ session, headers }) => {
    const token = bearerToken(headers.authorization);
    if (!token) throw new Refusal('NOT_LOGGED_IN');
    const renewed = await parts.sessions.renew(session, token);
    return { token: renewed.token, expirationTime: renewed.expiresAt.toISOString() };
  });
  serveCall(app, 'GET /wps/session/devices', ({ session, now }) => devicesOf(parts, session, now));
  serveCall(app, 'DELETE /wps/session/devices', ({ session, body, now }) =>
    endDevice(parts, session, body.id, now),
  );
  serveCall(app, 'DELETE /wps/session/devices/others', ({ session, now }) =>
    endOtherDevices(parts, session, now),
  );
  serveCall(app, 'POST /wps/session/confirm', ({ session, body, ip, now }) =>
    confirmPassword(parts, session, { password: body.password, ip, now }),
  );
  serveCall(app, 'DELETE /wps/session/logout', async ({ session }) => {
    if (session) await parts.sessions.end(session);
    return { ended: true };
  });
}
