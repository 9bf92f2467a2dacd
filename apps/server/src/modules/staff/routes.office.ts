// Binds the calls of sessions, invitations and people to the office.
import type { FastifyInstance } from 'fastify';
import {
  type Merchant,
  type OfficeRequest,
  type OfficeValueOf,
  type StaffSession,
  serveOfficeCall,
} from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BreakGlass } from './break-glass.ts';
import { providerRoutes } from './routes.provider.ts';
import { idleMinutes } from './sessions.ts';
import type { Staff } from './staff.ts';

type Dependencies = { staff: Staff; merchants: { all: () => readonly Merchant[] } };
type SessionView = OfficeValueOf<'GET /ops/session/current'>;

export function staffRoutes(app: FastifyInstance, { staff, merchants }: Dependencies): void {
  const view = async (session: StaffSession, now: Date): Promise<SessionView> => ({
    staffId: session.actor.staffId,
    name: session.name,
    locked: session.locked,
    weak: session.weak,
    demoKey: session.demoKey,
    idleMinutes,
    endsAt: session.endsAt.toISOString(),
    breakGlass: shownBreakGlass(await staff.breakGlass(now)),
    brands: merchants.all().flatMap(({ id, code, name, currency, timeZone }) => {
      const permissions = [...session.permissionsAt(id)];
      return permissions.length > 0 ? [{ code, name, currency, timeZone, permissions }] : [];
    }),
  });

  /** Sets the cookie of a session that has just begun or was opened, and answers it. */
  async function enter(
    token: string,
    { setToken, ip, now }: Pick<OfficeRequest<'POST /ops/session/begin'>, 'setToken' | 'ip' | 'now'>,
  ): Promise<SessionView> {
    const session = await staff.resolve(token, { ip, now, background: false });
    if (!session) throw new Refusal('SESSION_EXPIRED');
    setToken(token);
    return view(session, now);
  }

  serveOfficeCall(app, 'POST /ops/session/options', (request) => staff.options(request));
  serveOfficeCall(app, 'POST /ops/session/begin', async (request) =>
    enter(await staff.signIn({ ...request, assertion: request.body }), request),
  );
  serveOfficeCall(app, 'GET /ops/session/ways', (request) => staff.ways(request));
  providerRoutes(app, staff);
  serveOfficeCall(app, 'POST /ops/session/password', async (request) =>
    enter(await staff.signInByPassword({ ...request, typed: request.body }), request),
  );
  serveOfficeCall(app, 'GET /ops/session/current', async (request) => view(request.staff, request.now));
  serveOfficeCall(app, 'POST /ops/session/lock', async ({ staff: session, now }) => {
    await staff.close(session, 'lock', now);
    return { ...(await view(session, now)), locked: true };
  });
  serveOfficeCall(app, 'POST /ops/session/end', async ({ staff: session, now, setToken }) => {
    await staff.close(session, 'end', now);
    setToken(undefined);
    return {};
  });
  serveOfficeCall(app, 'GET /ops/password/state', (request) => staff.passwordState(request.staff));
  serveOfficeCall(app, 'POST /ops/password/set', (request) =>
    staff.setPassword({ ...request, ...request.body }),
  );
  serveOfficeCall(app, 'POST /ops/password/confirm', async (request) => {
    await staff.confirmPassword({ ...request, code: request.body.code });
    return staff.passwordState(request.staff);
  });
  serveOfficeCall(app, 'POST /ops/password/end', async (request) => {
    await staff.endPassword(request);
    return staff.passwordState(request.staff);
  });
  serveOfficeCall(app, 'GET /ops/keys/list', (request) => staff.ownKeys(request.staff));
  serveOfficeCall(app, 'POST /ops/keys/options', (request) => staff.keyOptions(request));
  serveOfficeCall(app, 'POST /ops/keys/add', (request) => staff.addKey(request));
  serveOfficeCall(app, 'POST /ops/keys/end', (request) => staff.endKey(request));
  serveOfficeCall(app, 'POST /ops/invitation/options', (request) => staff.invitationOptions(request));
  serveOfficeCall(app, 'POST /ops/invitation/accept', async (request) =>
    enter(await staff.accept(request), request),
  );
  serveOfficeCall(app, 'GET /ops/staff/people', ({ merchant, now }) => staff.people(merchant, now));
  serveOfficeCall(
    app,
    'POST /ops/staff/invitation-code',
    async ({ merchant, staff: { actor }, body, now }) => {
      const { staffId } = body;
      const { code, expiresAt } = await staff.makeCode({ staffId, actor, brandId: merchant.id, now });
      return { code, expiresAt: expiresAt.toISOString() };
    },
  );
}

function shownBreakGlass(open: BreakGlass | undefined): SessionView['breakGlass'] {
  if (!open) return null;
  const { by, why, openedAt, endsAt } = open;
  return { by, why, openedAt: openedAt.toISOString(), endsAt: endsAt.toISOString() };
}
