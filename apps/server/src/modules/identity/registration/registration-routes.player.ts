// Binds the calls of registration and of its form.
import { patternIds, patterns } from '@perya/contract/field-rules';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../platform/http/index.ts';
import type { Parts } from '../parts.ts';
import { registerByMobile, registerByUsername } from './register-member.ts';
import { affiliateValidity, usernameValidity } from './registration-checks.ts';
import { registrationSettings } from './registration-settings.ts';

export function registrationRoutes(app: FastifyInstance, parts: Parts): void {
  serveCall(app, 'GET /wps/member/register/settings', ({ merchant }) =>
    registrationSettings(merchant, parts.settingsOf(merchant.id)),
  );
  serveCall(app, 'GET /wps/member/register/validation', ({ now }) => ({
    patterns: Object.fromEntries(patternIds.map((id) => [id, patterns[id].source])),
    birthday: { from: '1900-01-01', to: `${now.getUTCFullYear()}-12-31` },
  }));
  serveCall(app, 'GET /wps/member/register/username', ({ merchant, query }) =>
    usernameValidity(parts, merchant, query.username),
  );
  serveCall(app, 'GET /wps/affiliate/validity', ({ merchant, query, now }) =>
    affiliateValidity(parts, merchant, query, now),
  );
  serveCall(app, 'PUT /wps/member/register', (request) => registerByUsername(parts, request));
  serveCall(app, 'PUT /wps/member/register/mobile', (request) => registerByMobile(parts, request));
}
