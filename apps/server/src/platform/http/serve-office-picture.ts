// Admits the requests that an <img> of the office's page makes: it cannot send a header of its own, as the calls do.
import { officeLanguages } from '@perya/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { StaffSession } from './office-request.ts';
import { requireStaff, tokenOf } from './serve-office-call.ts';

export type PictureRequest = { path: string; staff: StaffSession; now: Date };
type Picture = { type: 'image/png' | 'image/jpeg'; bytes: Buffer };

/**
 * Serves pictures at `prefix`/…, to open sessions of staff and only within the office's page. The handler answers undefined for what
 * the session may not see, which answers NOT_FOUND. Loading a picture does not count as a person's act.
 */
export function serveOfficePicture(
  app: FastifyInstance,
  prefix: `/ops/${string}`,
  handler: (request: PictureRequest) => Promise<Picture | undefined>,
): void {
  const { clock, limit, resolveStaff } = app.officeServices;
  app.get<{ Params: { '*': string } }>(`${prefix}/*`, async (request, reply) => {
    const { ip, headers, params } = request;
    request.refusalLanguage = officeLanguages.find((one) => one === headers['language']) ?? 'en';
    forbidKeeping(reply);
    // Browsers alone write these headers: a document, a frame or another origin's page has others.
    if (headers['sec-fetch-site'] !== 'same-origin' || headers['sec-fetch-dest'] !== 'image')
      throw new Refusal('ORIGIN_REFUSED');
    await limit(ip, 'any');
    const now = clock.now();
    const staff = await requireStaff({ resolveStaff }, tokenOf(headers), { ip, now, background: true });
    if (staff.locked) throw new Refusal('SESSION_LOCKED');
    // Each is a document of a member.
    if (staff.weak) throw new Refusal('SESSION_WEAK');
    const picture = await handler({ path: params['*'], staff, now });
    if (!picture) throw new Refusal('NOT_FOUND');
    return reply.header('content-disposition', 'inline').type(picture.type).send(picture.bytes);
  });
}

/** Neither the browser nor anything between keeps it; as a document it would run nothing. */
const forbidKeeping = (reply: FastifyReply) =>
  reply.headers({
    'content-security-policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
