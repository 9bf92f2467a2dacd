// Binds the calls of mobile numbers.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../platform/http/index.ts';
import type { Parts } from '../parts.ts';
import { sendSmsCode } from './one-time-code-sms.ts';
import { flagRoutes } from './phone-flags.ts';
import { phoneCountries } from './phone-numbers.ts';
import { setPasswordByPhone } from './phone-password.ts';

export function phoneRoutes(app: FastifyInstance, parts: Parts): void {
  flagRoutes(app);
  serveCall(app, 'GET /wps/system/countries', ({ merchant }) => ({
    countries: phoneCountries(parts.settingsOf(merchant.id).mobileCountries),
  }));
  serveCall(app, 'POST /wps/verification/sms/noLogin', (request) => sendSmsCode(parts, request));
  serveCall(app, 'POST /wps/member/setPasswordByPhone', (request) => setPasswordByPhone(parts, request));
}
