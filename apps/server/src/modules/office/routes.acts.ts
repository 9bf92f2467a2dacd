// Binds the acts of staff and their proposals to the office.
import { type OfficeAct, officeActs } from '@perya/contract/office';
import { toWire } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import type { Acts, ProposalView } from '../../platform/acts/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Staff } from '../staff/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { readSubjects, type SubjectParts } from './proposal-subjects.ts';

export type ActRoutes = SubjectParts & { acts: Acts; staff: Pick<Staff, 'names'> };

type Answer = OfficeValueOf<`POST /ops/act/${OfficeAct}`>;
type ActRequest = Pick<OfficeRequest<`POST /ops/act/${OfficeAct}`>, 'merchant' | 'staff' | 'body'>;
type Confirmation = OfficeRequest<'POST /ops/proposals/confirm'>['body'];
type Shown = OfficeValueOf<'GET /ops/proposals/one'>;

/** More are never open at once in a day's work; the oldest are shown. */
const openAtMost = 100;

export function actRoutes(app: FastifyInstance, parts: ActRoutes): void {
  const { acts } = parts;
  for (const act of Object.keys(officeActs) as OfficeAct[])
    serveOfficeCall(app, `POST /ops/act/${act}`, (request) => lookOrPropose(acts, act, request));

  serveOfficeCall(app, 'GET /ops/proposals/open', async ({ merchant, language, staff: { actor } }) => {
    const open = await acts.open(merchant.id, openAtMost);
    const mine = open.filter(
      ({ signed: { act } }) => isKnown(act) && actor.may(officeActs[act].needs, merchant.id),
    );
    return { list: await shown(parts, { merchant, language }, mine) };
  });

  serveOfficeCall(app, 'GET /ops/proposals/one', async ({ merchant, query, language, staff: { actor } }) => {
    const found = await acts.find({ brandId: merchant.id, id: query.proposalId });
    const act = found?.signed.act;
    if (!(found && act && isKnown(act) && actor.may(officeActs[act].needs, merchant.id)))
      throw new Refusal('NOT_FOUND');
    const [one] = await shown(parts, { merchant, language }, [found]);
    if (!one) throw new Refusal('NOT_FOUND');
    return one;
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

type Reader = Pick<OfficeRequest<'GET /ops/proposals/one'>, 'merchant' | 'language'>;

async function shown(
  parts: ActRoutes,
  { merchant, language }: Reader,
  views: readonly ProposalView[],
): Promise<Shown[]> {
  const names = await parts.staff.names(views.flatMap(({ maker, checker }) => [maker, checker ?? maker]));
  const subjects = await readSubjects(parts, { brandId: merchant.id, language }, views);
  const person = (staffId: string) => ({ staffId, name: names.get(staffId) ?? staffId });
  const currency = currencyOf(merchant.currency);
  return views.map((view) => ({
    proposalId: view.id,
    digest: view.digest,
    signed: view.signed,
    subject: view.subject,
    about: subjects.get(view.subject) ?? null,
    amount: view.amountMinor === null ? null : toWire(view.amountMinor, currency),
    currency: merchant.currency,
    state: view.state,
    maker: person(view.maker),
    checker: view.checker === null ? null : person(view.checker),
    madeAt: view.madeAt.toISOString(),
    expiresAt: view.expiresAt.toISOString(),
    endedAt: view.endedAt?.toISOString() ?? null,
    why: view.why,
  }));
}
