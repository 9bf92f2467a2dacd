// `npm run staff`: invites members of staff, changes their roles, and suspends them, as the terminal of this machine.
import { parseArgs } from 'node:util';
import { grantedRoleNames, type StaffRole } from '@perya/contract/office';
import { createOfficeServices } from '../composition/office.ts';
import type { Services } from '../composition/services.ts';
import type { Env } from '../env.ts';
import type { Staff } from '../modules/staff/index.ts';
import { openDatabase } from '../platform/db/index.ts';
import type { BrandId } from '../platform/ids.ts';
import { officeAddress, runCommand, terminal, UsageError } from './run-command.ts';

const usage = `npm run staff                                                        list the people of a merchant
npm run staff -- invite EMAIL --name NAME --role ROLE                a link for 24 hours, and a code to tell another way
npm run staff -- grant EMAIL --role ROLE                             one more role
npm run staff -- end-grant EMAIL --role ROLE                         take a role
npm run staff -- end-keys EMAIL                                      a lost device: every passkey ends; invite the person again
npm run staff -- suspend EMAIL                                       out at once
npm run staff -- resume EMAIL                                        may sign in again
npm run staff -- break-glass --why TEXT                              emergency access for 60 minutes: a link and a code
npm run staff -- break-glass --end                                   ends it
ROLE is ${grantedRoleNames.join(', ')}. --merchant CODE names the merchant, "all" every one; the default one when left out.`;

type Given = {
  step: string;
  email: string;
  name: string | undefined;
  role: StaffRole | undefined;
  brandId: BrandId;
};

const everyBrand = 0 as number as BrandId;

function brandOf({ merchants }: Services, code: string): BrandId {
  if (code === 'all') return everyBrand;
  const merchant = merchants.byCode(code);
  if (!merchant) throw new UsageError(`There is no merchant "${code}".`);
  return merchant.id;
}

async function change(
  staff: Staff,
  { step, email, name, role, brandId }: Given,
  env: Env,
  now: Date,
): Promise<string> {
  const by = { by: terminal(), now };
  if (step === 'suspend' || step === 'resume') {
    await staff.suspend({ email, suspended: step === 'suspend', ...by });
    return `${email}: ${step === 'suspend' ? 'is out, and may not sign in' : 'may sign in'}.`;
  }
  if (step === 'end-keys') {
    await staff.endKeys({ email, ...by });
    return `${email}: no passkey of theirs works any more.`;
  }
  if (!role) throw new UsageError(usage);
  const grant = { brandId, role };
  if (step === 'grant' || step === 'end-grant') {
    await (step === 'grant' ? staff.grant : staff.takeRole)({ email, grant, ...by });
    return `${email}: ${step === 'grant' ? 'has' : 'no longer has'} the role ${role}.`;
  }
  if (step !== 'invite' || !name) throw new UsageError(usage);
  const { token, code } = await staff.invite({ name, email, grant, ...by });
  return `The link, for 24 hours:  ${officeAddress(env)}/invitation#${token}\nThe code, by another way: ${code}`;
}

async function list(staff: Staff, brandId: BrandId, now: Date): Promise<void> {
  const { list: people } = await staff.people({ id: brandId }, now);
  for (const { name, email, grants, suspendedAt, invited } of people) {
    const roles = grants
      .map(({ role, everyBrand: isWide }) => `${role}${isWide ? ' everywhere' : ''}`)
      .join(', ');
    const state = suspendedAt ? 'suspended' : invited ? 'invited' : 'active';
    console.log(`${email.padEnd(32)} ${name.padEnd(24)} ${state.padEnd(10)} ${roles}`);
  }
  console.log(people.length === 0 ? 'Nobody works here yet.' : `${people.length} work here.`);
}

type Emergency = { why: string | undefined; end: boolean };

/** Its letters are sent from here too: the platform may be down. */
async function breakGlass(
  { messages, merchants, clock }: Services,
  staff: Staff,
  { why, end }: Emergency,
  env: Env,
): Promise<void> {
  const by = { by: terminal(), now: clock.now() };
  if (end === (why !== undefined)) throw new UsageError(usage);
  if (why === undefined) {
    await staff.closeBreakGlass(by);
    return console.log('Ended: the person is out, and their passkeys open nothing any more.');
  }
  const opened = await staff.openBreakGlass({ messages, brands: merchants.all }, { why: why.trim(), ...by });
  const { token, code, endsAt, letters } = opened;
  console.log(`Until ${endsAt.toISOString()} its person may invite, suspend, stop play and read the audit.`);
  console.log(`The link:  ${officeAddress(env)}/invitation#${token}\nThe code:  ${code}`);
  console.log(
    letters > 0
      ? `Letters to admins: ${letters}.`
      : 'No admin is told: there is none, or no mail can be sent.',
  );
  await messages.deliver();
}

await runCommand('staff', async (services, env, officeUrl) => {
  if (officeUrl === undefined)
    throw new UsageError("OFFICE_DATABASE_URL is missing: the database's address as the user perya_office.");
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string' },
      merchant: { type: 'string' },
      why: { type: 'string' },
      end: { type: 'boolean' },
    },
  });
  const [step, email] = positionals;
  const role = grantedRoleNames.find((one) => one === values.role);
  const brandId = brandOf(services, values.merchant ?? env.defaultMerchant);
  const database = openDatabase({ url: officeUrl, maxConnections: 1, applicationName: 'perya-staff' });
  try {
    const { demoMode } = env;
    const { staff } = createOfficeServices(services, {
      database,
      demoMode,
      passwords: false,
      provider: undefined,
      address: () => env.office?.url ?? '',
    });
    const now = services.clock.now();
    if (step === undefined) return await list(staff, brandId, now);
    if (step === 'break-glass')
      return await breakGlass(services, staff, { why: values.why, end: values.end ?? false }, env);
    if (!email || !/^[^\s@]+@[^\s@]+$/u.test(email)) throw new UsageError(usage);
    console.log(await change(staff, { step, email, name: values.name, role, brandId }, env, now));
  } finally {
    await database.close();
  }
});
