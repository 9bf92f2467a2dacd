// The calls of the second step at login.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../platform/http/index.ts';
import type { Parts } from '../parts.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep, twoStepOf } from './totp-enrolment.ts';
import { finishLogin } from './totp-login.ts';

export function totpRoutes(app: FastifyInstance, parts: Parts): void {
  serveCall(app, 'POST /wps/session/secondStep', (request) => finishLogin(parts, request));
  serveCall(app, 'GET /wps/member/twoStep', ({ session }) => twoStepOf(parts, session));
  serveCall(app, 'POST /wps/member/twoStep', (request) => beginTwoStep(parts, request));
  serveCall(app, 'POST /wps/member/twoStep/confirm', (request) => confirmTwoStep(parts, request));
  serveCall(app, 'DELETE /wps/member/twoStep', (request) => endTwoStep(parts, request));
}
