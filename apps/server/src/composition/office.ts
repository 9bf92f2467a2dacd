// Builds the office: its services on a database that its role is logged in to, its calls, its page and its jobs.
import { fileURLToPath } from 'node:url';
import { isScene, sceneNames } from '@perya/art';
import { officeCalls } from '@perya/contract/office';
import { agentActs, officeAgentRoutes } from '../modules/agents/index.ts';
import { artRoutes, platformArtUrl } from '../modules/catalogue/index.ts';
import { officeChatRoutes } from '../modules/chat/index.ts';
import { contentActs, officeContentRoutes, officePreviewRoutes } from '../modules/content/index.ts';
import { officeDisputeRoutes } from '../modules/disputes/index.ts';
import { officeFileRoutes } from '../modules/files/index.ts';
import { hostActs, officeHostRoutes, roomActs } from '../modules/hosts/index.ts';
import { accountActs } from '../modules/identity/index.ts';
import { drawActs, officeDrawRoutes, resultActs } from '../modules/lottery/index.ts';
import { officeMemberRoutes } from '../modules/members/index.ts';
import { brandActs, officeBrandRoutes } from '../modules/merchant/index.ts';
import {
  actRoutes,
  auditRoutes,
  noteNotPermitted,
  officeNowRoutes,
  officePageRoutes,
  officePolicyRoutes,
  policyActs,
} from '../modules/office/index.ts';
import { officeDepositRoutes } from '../modules/payments/index.ts';
import { officePromotionRoutes } from '../modules/promotions/index.ts';
import { officeStopRoutes, stopActs } from '../modules/protection/index.ts';
import { createSeals } from '../modules/seals/index.ts';
import {
  createStaff,
  inviteActs,
  peopleActs,
  type Staff,
  type StaffProvider,
  staffRoutes,
} from '../modules/staff/index.ts';
import { officeIncidentRoutes } from '../modules/vendor-wallet/index.ts';
import { officeIdentityRoutes } from '../modules/verification/index.ts';
import { officeWithdrawalRoutes } from '../modules/withdrawals/index.ts';
import { createActs } from '../platform/acts/index.ts';
import { createAudit } from '../platform/audit/index.ts';
import type { Database } from '../platform/db/index.ts';
import {
  admitNetworks,
  createCallLimit,
  createHttp,
  type Networks,
  type OfficeServices,
} from '../platform/http/index.ts';
import { startJobs } from '../platform/lease/index.ts';
import type { Services } from './services.ts';

export type OfficeSettings = {
  /** Logged in as the office's role. */
  database: Database;
  demoMode: boolean;
  /** Takes a password and a code for a session that reads. */
  passwords: boolean;
  /** The OpenID provider that is asked before the passkey. */
  provider?: StaffProvider | undefined;
  /** The address at which people open the office. */
  address: () => string;
  /** Where staff may call from. */
  networks: Networks;
  trustProxy: string[];
  rateLimits: boolean;
  validateAnswers: boolean;
  /** The build of apps/office; default: the one beside the server. */
  build?: string;
};

export type Office = Awaited<ReturnType<typeof buildOffice>>;

const ownBuild = fileURLToPath(new URL('../../../office/dist', import.meta.url));
const lapseEveryMs = 60_000;
/** Of letters about people: invitations, wrong tries. */
const lettersEveryMs = 2000;

/** The services of the office without a listener, for it and for the operators' commands. */
export function createOfficeServices(
  services: Pick<Services, 'clock' | 'secretKey' | 'logger' | DecidingServices>,
  {
    database,
    demoMode,
    passwords,
    provider,
    address,
  }: Pick<OfficeSettings, 'database' | 'demoMode' | 'passwords' | 'provider' | 'address'>,
) {
  const { clock, secretKey, logger } = services;
  // The kind of fault alone: what a provider says may hold tokens.
  const onFault = (error: unknown) => {
    const kind = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    logger.warn({ kind }, 'the OpenID provider of the office failed');
    return undefined;
  };
  const audit = createAudit(database);
  const staff = createStaff({
    database,
    audit,
    clock,
    secretKey,
    demoMode,
    passwords,
    provider,
    address,
    onFault,
  });
  const { verifySignature, isActive } = staff;
  const acts = createActs({
    database,
    audit,
    clock,
    acts: officeActsOf(services),
    verifySignature,
    isActive,
  });
  return { audit, staff, acts };
}

/** The services whose acts staff decide. */
type DecidingServices =
  | 'withdrawals'
  | 'proofs'
  | 'verifications'
  | 'promotions'
  | 'disputes'
  | 'hosts'
  | 'files'
  | 'vendorWallet'
  | 'merchants'
  | 'messages'
  | 'agents'
  | 'informer'
  | 'ledger'
  | 'wallet';

/** The acts that a brand's policies may be about. */
const decidingActs = (services: Pick<Services, DecidingServices>) => [
  ...services.withdrawals.acts,
  ...services.proofs.acts,
  ...services.verifications.acts,
  ...services.promotions.acts,
  ...contentActs({ isScene }),
  ...services.vendorWallet.acts((id) => services.merchants.entry(id)?.merchant),
  ...drawActs(),
  ...resultActs({ ledger: services.ledger, merchantOf: (id) => services.merchants.entry(id)?.merchant }),
  ...agentActs({
    ledger: services.ledger,
    wallet: services.wallet,
    informer: services.informer,
    rulesIn: services.agents.rulesIn,
    brandOf: (id) => services.merchants.entry(id)?.merchant,
  }),
  ...services.disputes.acts,
  ...hostActs({ isScene, originsOf: services.hosts.originsOf, files: services.files }),
  ...roomActs(),
  ...accountActs(services),
  ...stopActs(),
  ...peopleActs(),
  ...inviteActs(services.messages.canSendMail),
  ...brandActs(),
];

/** Every act of staff. */
export const officeActsOf = (services: Pick<Services, DecidingServices>) => {
  const acts = decidingActs(services);
  return [...acts, ...policyActs(acts)];
};

/** Not listening yet. Close it before its database. */
export async function buildOffice(services: Services, settings: OfficeSettings) {
  const { logger, clock, merchants, addressOf } = services;
  const { database } = settings;
  const { audit, staff, acts } = createOfficeServices(services, settings);
  const seals = createSeals({ database, clock });
  const http = createHttp({ logger, trustProxy: settings.trustProxy, calls: officeCalls });
  admitNetworks(http, { networks: settings.networks, clock, note: staff.noteOffNetwork });
  const officeServices: OfficeServices = {
    clock,
    merchantByCode: merchants.byCode,
    resolveStaff: staff.resolve,
    limit: settings.rateLimits ? limitCalls() : () => undefined,
    noteNotPermitted: (actor, refused) => noteNotPermitted({ database, audit }, actor, refused),
    validateAnswers: settings.validateAnswers,
  };
  http.decorate('officeServices', officeServices);
  bindOfficeRoutes(http, services, { ...settings, audit, staff, acts, seals });
  const playerOrigins = () => merchants.all().map(({ id }) => new URL(addressOf(id)).origin);
  await officePageRoutes(http, settings.build ?? ownBuild, playerOrigins);
  const jobs = startOfficeJobs(services, { acts, staff, seals });
  return {
    http,
    audit,
    seals,
    staff,
    acts,
    close: async () => {
      await Promise.all([http.close(), jobs.close()]);
    },
  };
}

type OfficeParts = ReturnType<typeof createOfficeServices> & { seals: ReturnType<typeof createSeals> };

/** The calls of each module for staff. */
function bindOfficeRoutes(
  http: ReturnType<typeof createHttp>,
  services: Services,
  {
    database,
    address,
    audit,
    staff,
    acts,
    seals,
  }: Pick<OfficeSettings, 'database' | 'address'> & OfficeParts,
): void {
  const { clock, merchants, withdrawals, promotions, wallet, files } = services;
  staffRoutes(http, { staff, merchants });
  officeMemberRoutes(http, { database, withdrawals, audit });
  officeWithdrawalRoutes(http, { database, withdrawals, acts, audit, names: staff.names });
  officeDepositRoutes(http, { database, wallet, files, acts, audit, names: staff.names });
  officeIdentityRoutes(http, { database, files, acts, audit, names: staff.names });
  officeFileRoutes(http, files);
  officePromotionRoutes(http, { database, promotions, acts, audit, names: staff.names });
  officeIncidentRoutes(http, { database, acts, audit, names: staff.names });
  officeDisputeRoutes(http, {
    database,
    acts,
    audit,
    files,
    names: staff.names,
    arbiterOf: services.disputes.arbiterOf,
  });
  officeDrawRoutes(http, {
    database,
    acts,
    games: services.catalogue,
    names: staff.names,
    facts: services.lottery.facts,
  });
  officeAgentRoutes(http, { database, acts, names: staff.names, rulesOf: services.agents.rulesOf });
  officeChatRoutes(http, {
    database,
    audit,
    informer: services.informer,
    names: staff.names,
    cards: services.chat.cards,
    addressOf: services.addressOf,
    files,
  });
  artRoutes(http, services.catalogue);
  const scenes = sceneNames.map((name) => ({ name, url: platformArtUrl('banner', name) }));
  officeHostRoutes(http, { database, scenes, originsOf: services.hosts.originsOf, files });
  officeContentRoutes(http, { database, scenes, names: staff.names });
  const { previews, addressOf } = services;
  officePreviewRoutes(http, {
    database,
    previews,
    isScene,
    addressOf,
    officeAddress: address,
  });
  officeStopRoutes(http, { database, acts, names: staff.names });
  officeBrandRoutes(http, { database, acts, clock });
  officePolicyRoutes(http, { database, acts, known: decidingActs(services) });
  officeNowRoutes(http, { database, acts });
  actRoutes(http, { acts, staff, database, games: services.catalogue });
  auditRoutes(http, { audit, seals, staff, database });
}

function startOfficeJobs(services: Services, { acts, staff, seals }: Omit<OfficeParts, 'audit'>) {
  const { messages, merchants } = services;
  return startJobs(
    [
      { name: 'proposals lapsed', everyMs: lapseEveryMs, run: () => acts.lapse() },
      {
        name: 'staff invited',
        everyMs: lettersEveryMs,
        run: () => staff.sendInvitations({ messages, brandOf: (id) => merchants.entry(id)?.merchant }),
      },
      {
        name: 'wrong tries reported',
        everyMs: lettersEveryMs,
        run: () => staff.warnOfTries({ messages, brands: merchants.all }),
      },
      {
        name: 'break glass watched',
        everyMs: lettersEveryMs,
        run: () => watchBreakGlass(services, staff),
        onLost: () => services.metrics.breakGlassOpen.set(0),
      },
      { name: 'books sealed', dueQuery: seals.dueQuery, run: () => seals.make() },
    ],
    services,
  );
}

/** Ends it when its time is over, and shows to the alerts that it is open. */
async function watchBreakGlass(
  { clock, metrics, logger }: Pick<Services, 'clock' | 'metrics' | 'logger'>,
  staff: Pick<Staff, 'breakGlass' | 'endDueBreakGlass'>,
): Promise<void> {
  const now = clock.now();
  await staff.endDueBreakGlass(now);
  const open = await staff.breakGlass(now);
  metrics.breakGlassOpen.set(open ? 1 : 0);
  if (open) logger.warn({ by: open.by, endsAt: open.endsAt }, 'break glass is open: runbook.md#break-glass');
}

/** Sign-in and invitations are guessed at; the other calls come from people at work. */
function limitCalls(): OfficeServices['limit'] {
  const guesses = createCallLimit({ calls: 30, seconds: 60 });
  // A desk with three chats open makes about 100 calls a minute, and all desks of a company may share one address.
  const work = createCallLimit({ calls: 3000, seconds: 60 });
  return (ip, call) => (call === 'any' ? work(ip) : guesses(ip));
}
