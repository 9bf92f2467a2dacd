// Binds the redirect to the OpenID provider and its return, which are addresses and not calls.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { callbackPath, providerCookie } from './provider.ts';
import type { Staff } from './staff.ts';

const screen = '/sign-in';

export function providerRoutes(
  app: FastifyInstance,
  staff: Pick<Staff, 'beginAtProvider' | 'returnFromProvider'>,
): void {
  const { clock, limit } = app.officeServices;

  app.get<{ Querystring: Record<string, unknown> }>(`${screen}/provider`, async ({ ip, query }, reply) => {
    await limit(ip, 'provider');
    const begun = await staff.beginAtProvider({ back: backOf(query['back']), now: clock.now() });
    if (!begun) return redirect(reply, `${screen}#failed`);
    return redirect(reply.header('set-cookie', providerCookie(begun.browser)), begun.location);
  });

  app.get(callbackPath, async ({ ip, url, headers }, reply) => {
    await limit(ip, 'provider');
    const { outcome, browser, back } = await staff.returnFromProvider({ url, headers, ip, now: clock.now() });
    const search = back === '' ? '' : `?${new URLSearchParams({ back }).toString()}`;
    const hash = outcome === 'proven' ? '' : `#${outcome}`;
    return redirect(reply.header('set-cookie', providerCookie(browser)), `${screen}${search}${hash}`);
  });
}

/** A path of the page alone. */
const backOf = (asked: unknown): string =>
  typeof asked === 'string' && asked.length <= 200 && /^\/(?![/\\])/u.test(asked) ? asked : '';

const redirect = (reply: FastifyReply, to: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 302);
