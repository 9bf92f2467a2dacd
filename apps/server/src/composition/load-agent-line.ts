// Loads the demo agent's line: agents below lina_agent, their members, and weeks or months of play. Safe to repeat, also after a kill.
import {
  askedMember,
  type LineSize,
  lineSizes,
  needsLine,
  type PlannedPerson,
  seedLine,
} from '../modules/agents/index.ts';
import { demoAgentName, seedDemoAgent, seedRegistration } from '../modules/identity/index.ts';
import { seedVerification } from '../modules/verification/index.ts';
import { dayMs } from '../platform/clock.ts';
import { alone } from '../platform/db/index.ts';
import type { Merchant } from '../platform/http/index.ts';
import { soleBookOf } from '../platform/ids.ts';
import type { Services } from './services.ts';

export type LineName = keyof typeof lineSizes;

/** Before the first day of every line. */
export const lineBegin = (now: Date): Date => new Date(now.getTime() - (lineSizes.large.days + 1) * dayMs);

/** The line is of the demo brands whose currency its amounts are in. */
async function brandsWithoutLine({ merchants, database }: Services): Promise<Merchant[]> {
  const without: Merchant[] = [];
  for (const merchant of merchants.all())
    if (merchant.currency === 'PHP' && (await needsLine(database, merchant))) without.push(merchant);
  return without;
}

/** `signal` stops it between two days. */
export async function loadAgentLine(services: Services, size: LineSize, signal?: AbortSignal): Promise<void> {
  for (const merchant of await brandsWithoutLine(services)) {
    const begin = lineBegin(services.clock.now());
    const playerId = await seedDemoAgent(services.identity, merchant, begin);
    const firstAgent = { playerId, userName: demoAgentName };
    const acts = actsOf(services, merchant);
    await seedLine(services.agents.parts, merchant, { size, firstAgent, acts, signal });
  }
}

export type LineLoader = ReturnType<typeof createLineLoader>;

/** Loads the line in one process at a time. The jobs of agents have to wait until `isLoaded`, in every process. */
export function createLineLoader(databaseUrl: string, name: LineName) {
  const stopping = new AbortController();
  let isLoaded = false;
  let loading: Promise<void> | undefined;
  return {
    isLoaded: () => isLoaded,
    isStopped: () => stopping.signal.aborted,
    /** True where `load` has something to do. */
    isNeeded: async (services: Services) => (await brandsWithoutLine(services)).length > 0,
    load(services: Services): Promise<void> {
      loading = alone(databaseUrl, 'line of agents', async () => {
        await loadAgentLine(services, lineSizes[name], stopping.signal);
        isLoaded = true;
      });
      return loading;
    },
    /** Leaves a load that is under way for the next start to go on with. */
    async stop(): Promise<void> {
      stopping.abort();
      await loading?.catch(() => undefined);
    },
  };
}

const actsOf = (services: Services, merchant: Merchant) => ({
  register(person: PlannedPerson, at: Date) {
    const isAsked = person.userName === askedMember.userName;
    const own = isAsked ? { invitationCode: askedMember.invitationCode, canLogIn: true } : {};
    return seedRegistration(services.identity, merchant, { ...person, ...own }, at);
  },
  verify: (playerId: string, at: Date) => verify(services, merchant, playerId, at),
  deposit: (playerId: string, amountMinor: bigint, name: string, at: Date) =>
    services.payments.seedDeposit(merchant, playerId, amountMinor, at, { name }),
  withdraw: (person: PlannedPerson & { playerId: string }, amountMinor: bigint, name: string, at: Date) =>
    services.withdrawals.seedPaid(
      merchant,
      {
        playerId: person.playerId,
        holderName: person.payeeName,
        number: person.mobile.replace('+63', '0'),
        name,
        amountMinor,
      },
      at,
    ),
});

const verify = (services: Services, { id }: Merchant, playerId: string, at: Date) =>
  seedVerification(
    services,
    { bookId: soleBookOf(id), playerId },
    { document: 'passport', lines: ['PASSPORT', 'P7654321B'], isAccepted: true },
    at,
  );
