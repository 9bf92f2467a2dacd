// Binds the acts of staff and their proposals to the office.
import { type OfficeAct, officeActs } from '@perya/contract/office';
import type { FastifyInstance } from 'fastify';
import type { Acts, ProposalView } from '../../platform/acts/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Staff } from '../staff/index.ts';

export type ActRoutes = { acts: Acts; staff: Pick<Staff, 'names'> };

type Answer = OfficeValueOf<`POST /ops/act/${OfficeAct}`>;
type ActRequest = Pick<OfficeRequest<`POST /ops/act/${OfficeAct}`>, 'merchant' | 'staff' | 'body'>;
type Confirmation = OfficeRequest<'POST /ops/proposals/confirm'>['body'];
type Shown = OfficeValueOf<'GET /ops/proposals/one'>;

/** More are never open at once in a day's work; the oldest are shown. */
const openAtMost = 100;

export function actRoutes(app: FastifyInstance, { acts, staff }: ActRoutes): void {
  for (const act of Object.keys(officeActs) as OfficeAct[])
    serveOfficeCall(app, `POST /ops/act/${act}`, (request) => lookOrPropose(acts, act, request));

  serveOfficeCall(app, 'GET /ops/proposals/open', async ({ merchant, staff: { actor } }) => {
    const open = await acts.open(merchant.id, openAtMost);
    const mine = open.filter(
      ({ signed: { act } }) => isKnown(act) && actor.may(officeActs[act].needs, merchant.id),
    );
    const names = await staff.names(mine.map(({ maker }) => maker));
    return { list: mine.map((view) => shown(view, names)) };
  });

  serveOfficeCall(app, 'GET /ops/proposals/one', async ({ merchant, query, staff: { actor } }) => {
    const found = await acts.find({ brandId: merchant.id, id: query.proposalId });
    const act = found?.signed.act;
    if (!(found && act && isKnown(act) && actor.may(officeActs[act].needs, merchant.id)))
      throw new Refusal('NOT_FOUND');
    return shown(found, await staff.names([found.maker, found.checker ?? found.maker]));
  });

  serveOfficeCall(app, 'POST /ops/proposals/confirm', async ({ merchant, body, staff: { actor } }) => {
    const signature = signatureOf(body);
    const ended = await acts.confirm(actor, { brandId: merchant.id, id: body.proposalId, signature });
    if (ended.state !== 'stale') return { state: ended.state };
    if ('refused' in ended) return { state: 'stale', refused: ended.refused, difference: null };
    return { state: 'stale', refused: null, difference: ended.difference };
  });

  serveOfficeCall(app, 'POST /ops/proposals/reject', async ({ merchant, body, staff: { actor } }) => {
    await acts.reject(actor, { brandId: merchant.id, id: body.proposalId, why: body.why });
    return {};
  });

  serveOfficeCall(app, 'POST /ops/proposals/withdraw', async ({ merchant, body, staff: { actor } }) => {
    await acts.withdraw(actor, { brandId: merchant.id, id: body.proposalId, why: body.why });
    return {};
  });
}

const isKnown = (act: string): act is OfficeAct => act in officeActs;

async function lookOrPropose(
  acts: Acts,
  act: OfficeAct,
  { merchant, staff: { actor }, body: { input, proposal } }: ActRequest,
): Promise<Answer> {
  const request = { brandId: merchant.id, act, input };
  if (!proposal) return { state: 'looked', looked: await acts.look(actor, request) };
  const { id, digest } = proposal;
  const signature = signatureOf(proposal);
  const proposed = await acts.propose(actor, { ...request, id, digest, signature });
  if (proposed.state === 'open') return { state: 'open', expiresAt: proposed.expiresAt.toISOString() };
  return proposed.state === 'done' ? { state: 'done' } : { state: 'stale', looked: proposed.looked };
}

/** As it is kept: the assertion, and the list that it is over. */
function signatureOf({ touch, list }: Pick<Confirmation, 'touch' | 'list'>): string | null {
  return touch && JSON.stringify(list ? { ...touch, list } : touch);
}

function shown(view: ProposalView, names: ReadonlyMap<string, string>): Shown {
  const person = (staffId: string) => ({ staffId, name: names.get(staffId) ?? staffId });
  return {
    proposalId: view.id,
    digest: view.digest,
    signed: view.signed,
    subject: view.subject,
    state: view.state,
    maker: person(view.maker),
    checker: view.checker === null ? null : person(view.checker),
    madeAt: view.madeAt.toISOString(),
    expiresAt: view.expiresAt.toISOString(),
    endedAt: view.endedAt?.toISOString() ?? null,
    why: view.why,
  };
}
