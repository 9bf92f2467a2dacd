// An agent's invitation codes, with what came of each.
import type { AgentContractTerms } from '@perya/contract';
import { agentRules } from '@perya/contract/constants';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { CallRequest, Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { newCode } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { agentOf } from './agent-of.ts';
import { requireCodeOffer } from './code-offers.ts';
import type { AgentRules } from './rules.ts';

type Parts = { database: Database };
type MakingParts = Parts & { rulesOf: (brand: Merchant) => Promise<AgentRules> };
type Caller = { merchant: Merchant; session: Session; now: Date };
type CodeList = ValueOf<'GET /wps/agent/codes'>;

const format = /^[A-Z0-9]{4,20}$/u;
const madeLength = 8;

type CodeRow = {
  code: string;
  label: string;
  offer: AgentContractTerms | null;
  created_at: Date;
  clicks: number;
  visitors: number;
  registrations: number;
  verified: number;
  first_plays: number;
};

export async function listCodes({ database }: Parts, { merchant, session }: Caller): Promise<CodeList> {
  const { agent_no: agentNo } = await agentOf(database, session);
  const { rows } = await database.query<CodeRow>(
    `select c.code, c.label, c.offer, c.created_at, coalesce(sum(k.clicks), 0)::int as clicks, coalesce(sum(k.visitors), 0)::int as visitors,
            coalesce(sum(k.registrations), 0)::int as registrations, coalesce(sum(k.verified), 0)::int as verified,
            coalesce(sum(k.first_plays), 0)::int as first_plays
       from agent_codes c
       left join agent_clicks k on k.merchant_id = c.merchant_id and k.code = c.code
      where c.merchant_id = $1 and c.agent_no = $2 and c.revoked_at is null
      group by c.merchant_id, c.code order by c.created_at, c.code`,
    [merchant.id, agentNo],
  );
  return {
    list: rows.map(({ created_at, first_plays, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      firstPlays: first_plays,
    })),
    most: agentRules.codes,
  };
}

/** Refuses what the contract names. */
export async function makeCode(
  parts: MakingParts,
  { body, ...caller }: Caller & Pick<CallRequest<'POST /wps/agent/codes'>, 'body'>,
): Promise<CodeList> {
  const { merchant, session, now } = caller;
  const code = body.code === undefined ? newCode(madeLength) : body.code.trim().toUpperCase();
  if (!format.test(code)) throw new Refusal('INVITATION_CODE_FORMAT', { field: 'code' });
  const rules = body.offer && (await parts.rulesOf(merchant));
  await parts.database.transaction(async (tx) => {
    const own = await agentOf(tx, session);
    const { agent_no: agentNo } = own;
    // An agent's requests take turns, so that two together cannot pass the limit.
    await tx.query('select 1 from agents where merchant_id = $1 and agent_no = $2 for update', [
      merchant.id,
      agentNo,
    ]);
    await requireRoom(tx, merchant, agentNo);
    if (body.offer && rules) await requireCodeOffer(tx, merchant, rules, { own, session, terms: body.offer });
    const { rowCount } = await tx.query(
      `insert into agent_codes (merchant_id, code, agent_no, label, created_at, offer)
       select $1, $2, $3, $4, $5, $6 where not exists (select from players where merchant_id = $1 and invitation_code = $2)
       on conflict do nothing`,
      [merchant.id, code, agentNo, body.label.trim(), now, body.offer ? JSON.stringify(body.offer) : null],
    );
    if (rowCount !== 1) throw new Refusal('INVITATION_CODE_TAKEN', { field: 'code' });
  });
  return listCodes(parts, caller);
}

async function requireRoom(tx: Tx, { id }: Pick<Merchant, 'id'>, agentNo: number): Promise<void> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from agent_codes where merchant_id = $1 and agent_no = $2 and revoked_at is null',
    [id, agentNo],
  );
  if ((rows[0]?.count ?? 0) >= agentRules.codes)
    throw new Refusal('INVITATION_CODE_LIMIT', { most: agentRules.codes });
}

/** Revokes it for good: the row stays, so that the code never returns. Refuses NOT_FOUND for what is not the caller's. */
export async function revokeCode(
  parts: Parts,
  { body, ...caller }: Caller & Pick<CallRequest<'DELETE /wps/agent/codes'>, 'body'>,
): Promise<CodeList> {
  const { merchant, session, now } = caller;
  const { agent_no: agentNo } = await agentOf(parts.database, session);
  const { rowCount } = await parts.database.query(
    `update agent_codes set revoked_at = coalesce(revoked_at, $4) where merchant_id = $1 and agent_no = $2 and code = $3`,
    [merchant.id, agentNo, body.code.trim().toUpperCase(), now],
  );
  if (rowCount !== 1) throw new Refusal('NOT_FOUND');
  return listCodes(parts, caller);
}
