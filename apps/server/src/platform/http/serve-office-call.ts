// Binds a call of the office to its handler: origin, session, permission, parse, run, answer in the envelope.
import { officeLanguages } from '@perya/contract';
import { type OfficeCall, type OfficeCallName, officeCalls, takesStrong } from '@perya/contract/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { packValue } from './answer.ts';
import type { Merchant } from './call-request.ts';
import type { OfficeRequest, OfficeServices, OfficeValueOf, StaffSession } from './office-request.ts';
import { parseInput } from './parse-input.ts';

/** `__Host-`: set by this host alone, over TLS or at localhost, for every path. */
const cookieName = '__Host-office';

/** Serves one call. The handler throws Refusal to decline. */
export function serveOfficeCall<N extends OfficeCallName>(
  app: FastifyInstance,
  name: N,
  handler: (request: OfficeRequest<N>) => Promise<OfficeValueOf<N>>,
): void {
  const call: OfficeCall = officeCalls[name];
  const services = app.officeServices;
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      request.refusalLanguage = officeLanguages.find((one) => one === request.headers['language']) ?? 'en';
      requireOfficePage(request);
      await services.limit(request.ip, call.permit === 'open' ? name : 'any');
      const answer = await handler(await admit<N>(services, { name, call }, request, reply));
      if (services.validateAnswers) assertAnswer(name, call, answer);
      return packValue(request, reply, answer);
    },
  });
}

/**
 * A page on another port of this host sends the cookie along, so it is not enough. Browsers alone write Sec-Fetch-Site, and ask
 * before they send a header of one's own to another origin; no answer of ours allows it.
 */
function requireOfficePage({ headers }: FastifyRequest): void {
  const isOffice = headers['office'] === '1' || headers['office'] === 'background';
  if (!isOffice || headers['sec-fetch-site'] !== 'same-origin') throw new Refusal('ORIGIN_REFUSED');
}

async function admit<N extends OfficeCallName>(
  services: OfficeServices,
  { name, call }: { name: N; call: OfficeCall },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OfficeRequest<N>> {
  const now = services.clock.now();
  const { ip, headers, refusalLanguage: language } = request;
  const background = headers['office'] === 'background';
  const token = tokenOf(headers);
  const staff =
    call.permit === 'open' ? undefined : await requireStaff(services, token, { ip, now, background });
  if (staff) requireStrength(call, staff);
  const merchant =
    staff && call.permit === 'staff'
      ? await requirePermission(services, { name, needs: call.needs, now }, staff, headers)
      : undefined;
  const parsed = {
    query: parseInput(call.query, 'query', request.query),
    body: parseInput(call.body, 'body', request.body),
  };
  const setToken = (set: string | undefined) => void reply.header('set-cookie', cookie(set));
  // The contract's schemas made these values, and TypeScript cannot follow N through them.
  return {
    ...parsed,
    merchant,
    staff,
    background,
    language,
    ip,
    now,
    headers,
    token,
    setToken,
  } as OfficeRequest<N>;
}

/** Refuses NOT_LOGGED_IN, SESSION_EXPIRED. */
export async function requireStaff(
  services: Pick<OfficeServices, 'resolveStaff'>,
  token: string | undefined,
  from: Parameters<OfficeServices['resolveStaff']>[1],
): Promise<StaffSession> {
  if (token === undefined) throw new Refusal('NOT_LOGGED_IN');
  const staff = await services.resolveStaff(token, from);
  if (!staff) throw new Refusal('SESSION_EXPIRED');
  return staff;
}

/** Refuses SESSION_LOCKED, SESSION_WEAK. */
function requireStrength(call: OfficeCall, { locked, weak }: StaffSession): void {
  if (locked && call.permit !== 'person') throw new Refusal('SESSION_LOCKED');
  if (weak && takesStrong(call)) throw new Refusal('SESSION_WEAK');
}

/** The brand that the header names. Refuses MERCHANT_UNKNOWN, NOT_PERMITTED. */
async function requirePermission(
  services: OfficeServices,
  { name, needs, now }: { name: OfficeCallName; needs: OfficeCall['needs']; now: Date },
  staff: StaffSession,
  headers: FastifyRequest['headers'],
): Promise<Merchant> {
  const code = headers['merchant'];
  const merchant = typeof code === 'string' ? services.merchantByCode(code) : undefined;
  if (!merchant) throw new Refusal('MERCHANT_UNKNOWN');
  const held = staff.permissionsAt(merchant.id);
  if (needs === undefined ? held.length === 0 : !held.includes(needs)) {
    await services.noteNotPermitted(staff.actor, { brandId: merchant.id, call: name, at: now });
    throw new Refusal('NOT_PERMITTED');
  }
  return merchant;
}

/** The token of the session's cookie, whatever it is worth. */
export function tokenOf({ cookie: header }: FastifyRequest['headers']): string | undefined {
  const mine = header?.split(/;\s*/u).find((one) => one.startsWith(`${cookieName}=`));
  const token = mine?.slice(cookieName.length + 1);
  return token !== undefined && /^[\w-]{20,128}$/u.test(token) ? token : undefined;
}

function cookie(token: string | undefined): string {
  const fixed = 'Path=/; HttpOnly; Secure; SameSite=Strict';
  return token === undefined ? `${cookieName}=; Max-Age=0; ${fixed}` : `${cookieName}=${token}; ${fixed}`;
}

function assertAnswer(name: string, call: OfficeCall, answer: unknown): void {
  const checked = call.value.safeParse(answer);
  if (!checked.success) throw new Error(`${name} answers off its contract: ${checked.error.message}`);
}
