// Binds the calls of forgotten and changed passwords.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../platform/http/index.ts';
import type { Parts } from '../parts.ts';
import { paymentPasswordState, setPaymentPassword } from '../payment-password/payment-password.ts';
import { changePassword, passwordState } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

export function passwordRoutes(app: FastifyInstance, parts: Parts): void {
  serveCall(app, 'POST /wps/member/forgotPassword', (request) => forgotPassword(parts, request));
  serveCall(app, 'POST /wps/member/resetPassword', (request) => resetPassword(parts, request));
  serveCall(app, 'POST /wps/member/changePassword/v2', (request) => changePassword(parts, request));
  serveCall(app, 'GET /wps/member/password', ({ session }) => passwordState(parts, session));
  serveCall(app, 'GET /wps/member/withdrawPassword', ({ session }) => paymentPasswordState(parts, session));
  serveCall(app, 'POST /wps/member/withdrawPassword', (request) => setPaymentPassword(parts, request));
}
