// `npm run agents`: lists agents, and holds one at once where the office cannot be reached. All else takes two people, in the office.
import { parseArgs } from 'node:util';
import { agentHoldReasons } from '@perya/contract/constants';
import { canonicalJson } from '@perya/fairness';
import type { Services } from '../composition/services.ts';
import { holdByTerminal, listStaffAgents } from '../modules/agents/index.ts';
import { createAudit } from '../platform/audit/index.ts';
import { openDatabase } from '../platform/db/index.ts';
import type { Merchant } from '../platform/http/index.ts';
import { runCommand, terminal, UsageError } from './run-command.ts';

const usage = `npm run agents                                        list the agents, held ones first
npm run agents -- list [TEXT]                         those with this number, or whose name begins so
npm run agents -- hold NUMBER --reason CLASS --why TEXT
CLASS is ${agentHoldReasons.join(', ')}: the agent is told it. --merchant CODE names the merchant; the default one when left out.
Two people release, offer, end, move, mark, pay and enter edges in the office.`;

const listedAtMost = 1000;

async function list(
  { database }: { database: ReturnType<typeof openDatabase> },
  merchant: Merchant,
  text?: string,
) {
  const rows = await listStaffAgents(database, merchant.id, { text, state: undefined, limit: listedAtMost });
  for (const { agent_no, username, state, state_reason, since, upline_no, agents, members, held } of rows)
    console.log(
      `${String(agent_no).padStart(6)}  ${username.padEnd(20)} ${[state, state_reason].filter(Boolean).join(' ').padEnd(20)} since ${since}  under ${upline_no ?? 'the operator'}  agents ${agents}  members ${members}  held statements ${held}`,
    );
  if (rows.length === 0) console.log('No agent.');
}

type Hold = { agentNo: number; reason: (typeof agentHoldReasons)[number]; why: string };

async function hold(
  services: Services,
  { database, merchant }: { database: ReturnType<typeof openDatabase>; merchant: Merchant },
  { agentNo, reason, why }: Hold,
): Promise<void> {
  const [at, by] = [services.clock.now(), terminal()];
  await database.transaction(async (tx) => {
    await holdByTerminal(services, tx, merchant.id, { agentNo, reason, at });
    const said = { act: 'agent.hold', outcome: 'done', subject: `agent:${agentNo}`, reason: why } as const;
    const body = canonicalJson({ ...said, class: reason });
    await createAudit(database).append(tx, { ...said, brandId: merchant.id, at, staffId: by, body });
  });
  console.log('Held. Two people release it in the office.');
}

await runCommand('agents', async (services, env, officeUrl) => {
  if (officeUrl === undefined)
    throw new UsageError("OFFICE_DATABASE_URL is missing: the database's address as the user perya_office.");
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: text, why: text, merchant: text },
  });
  const [step = 'list', given] = positionals;
  const code = values.merchant ?? env.defaultMerchant;
  const merchant = services.merchants.byCode(code);
  if (!merchant) throw new UsageError(`There is no merchant "${code}".`);
  const database = openDatabase({ url: officeUrl, maxConnections: 1, applicationName: 'perya-agents' });
  try {
    if (step === 'list') return await list({ database }, merchant, given);
    const reason = agentHoldReasons.find((one) => one === values.reason);
    const why = (values.why ?? '').trim();
    if (step !== 'hold' || !/^[1-9]\d{0,8}$/u.test(given ?? '') || !reason || why.length < 3)
      throw new UsageError(usage);
    await hold(services, { database, merchant }, { agentNo: Number(given), reason, why });
  } finally {
    await database.close();
  }
});
