// Who invited a new member: an agent's code, a member's code or a domain; and the place that the member gets by it.
import type { Database, Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { maskName } from '../../platform/mask-name.ts';
import { offerByCode, type RulesIn } from './code-offers.ts';
import { openDayOf } from './open-day.ts';

type Brand = Pick<Merchant, 'id' | 'timeZone'>;
export type Invitation = {
  /** Null: the operator's own. */
  agentNo: number | null;
  code: string | null;
  /** The person whose code or domain it is. */
  inviter: { playerId: string; maskedName: string };
  /** The inviter, unless they are the agent. */
  invitedBy: string | null;
  /** An agent's code that carries a contract. */
  asAgent: boolean;
};
export type Invitations = ReturnType<typeof createInvitations>;

/** The agent of a member from the open day on: themselves, else the one above them. */
const inviterColumns = `p.id as player_id, p.username, own.agent_no as own_no, coalesce(own.agent_no, m.agent_no) as agent_no`;
const inviterJoins = `left join agents own on own.merchant_id = p.merchant_id and own.player_id = p.id and own.state in ('active', 'held')
    and own.since <= $3::date
  left join agent_members m on m.merchant_id = p.merchant_id and m.player_id = p.id and m.to_day is null`;

type InviterRow = {
  player_id: string;
  username: string;
  own_no: number | null;
  agent_no: number | null;
  has_offer?: boolean;
};
type InvitationParts = { database: Database; rulesIn: RulesIn };

export function createInvitations({ database, rulesIn }: InvitationParts) {
  return {
    /** A code goes before a domain; undefined for one that is nobody's, or no longer. */
    async find(
      brand: Brand,
      { code, domain }: { code: string; domain: string },
      now: Date,
    ): Promise<Invitation | undefined> {
      const day = await openDayOf(database, brand, now);
      const written = code.trim().toUpperCase();
      if (written !== '') {
        const row =
          (await findAgentCode(database, brand, written, day)) ??
          (await findMemberCode(database, brand, written, day));
        return row && invitationOf(row, written);
      }
      const name = domain.trim().toLowerCase();
      if (name === '') return undefined;
      const row = await findDomain(database, brand, name, day);
      return row && invitationOf(row, null);
    },

    /** In the transaction that adds a new member: writes their place, counts the registration for its code, and offers its contract. */
    async attribute(
      tx: Tx,
      brand: Merchant,
      { playerId, invitation, at }: { playerId: string; invitation: Invitation | undefined; at: Date },
    ): Promise<void> {
      const day = await openDayOf(tx, brand, at);
      await tx.query(
        `insert into agent_members (merchant_id, player_id, from_day, agent_no, code, invited_by) values ($1, $2, $3, $4, $5, $6)`,
        [
          brand.id,
          playerId,
          day,
          invitation?.agentNo ?? null,
          invitation?.code ?? null,
          invitation?.invitedBy ?? null,
        ],
      );
      if (!invitation?.code) return;
      await tx.query(
        `insert into agent_clicks (merchant_id, day, code, registrations) values ($1, $2, $3, 1)
         on conflict (merchant_id, day, code) do update set registrations = agent_clicks.registrations + 1`,
        [brand.id, day, invitation.code],
      );
      if (invitation.asAgent)
        await offerByCode(tx, brand, rulesIn, { playerId, code: invitation.code, now: at });
    },
  };
}

function invitationOf(row: InviterRow, code: string | null): Invitation {
  return {
    agentNo: row.agent_no,
    code,
    inviter: { playerId: row.player_id, maskedName: maskName(row.username) },
    invitedBy: row.own_no === null ? row.player_id : null,
    asAgent: row.has_offer ?? false,
  };
}

async function findAgentCode(
  db: Queryable,
  { id }: Brand,
  code: string,
  day: string,
): Promise<InviterRow | undefined> {
  const { rows } = await db.query<InviterRow>(
    `select p.id as player_id, p.username, a.agent_no as own_no, a.agent_no, c.offer is not null as has_offer
       from agent_codes c
       join agents a on a.merchant_id = c.merchant_id and a.agent_no = c.agent_no and a.state in ('active', 'held') and a.since <= $3::date
       join players p on p.merchant_id = a.merchant_id and p.id = a.player_id
      where c.merchant_id = $1 and c.code = $2 and c.revoked_at is null`,
    [id, code, day],
  );
  return rows[0];
}

async function findMemberCode(
  db: Queryable,
  { id }: Brand,
  code: string,
  day: string,
): Promise<InviterRow | undefined> {
  const { rows } = await db.query<InviterRow>(
    `select ${inviterColumns} from players p ${inviterJoins} where p.merchant_id = $1 and p.invitation_code = $2`,
    [id, code, day],
  );
  return rows[0];
}

async function findDomain(
  db: Queryable,
  { id }: Brand,
  domain: string,
  day: string,
): Promise<InviterRow | undefined> {
  const { rows } = await db.query<InviterRow>(
    `select ${inviterColumns} from affiliate_domains d
       join players p on p.merchant_id = d.merchant_id and p.id = d.player_id ${inviterJoins}
      where d.merchant_id = $1 and d.domain = $2`,
    [id, domain, day],
  );
  return rows[0];
}
