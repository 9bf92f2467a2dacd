// A brand's rules for agents, as its settings have them.
import type { ActiveThresholds, LowestEdges, MerchantRules } from '@perya/commissions';
import { commissionTypeOf } from '@perya/commissions';
import type { CommissionType, GameType } from '@perya/contract/constants';
import { lotteryGames } from '@perya/lottery';
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import type { MerchantSettings } from '../merchant/index.ts';

export type ReferralRules = { rewardMinor: bigint; neededMinor: bigint; monthMost: number };
export type AgentRules = MerchantRules & {
  active: ActiveThresholds;
  mayPlay: boolean;
  referral: ReferralRules;
};
type Settings = MerchantSettings['agents'];

export function agentRules(settings: Settings, lowestEdges: LowestEdges): AgentRules {
  const { active, referral } = settings;
  return {
    strict: settings.strict,
    mayPlay: settings.mayPlay,
    paidLevels: settings.paidLevels,
    minimumPayableMinor: BigInt(settings.minimumPayable),
    dividendPeriod: settings.dividendPeriod,
    memberLossCapMinor: BigInt(settings.memberLossCap),
    vendorSharesPpm: settings.vendorShares,
    lowestEdges,
    active: { hour: BigInt(active.hour), day: BigInt(active.day), longer: BigInt(active.longer) },
    referral: {
      rewardMinor: BigInt(referral.reward),
      neededMinor: BigInt(referral.needed),
      monthMost: referral.monthMost,
    },
  };
}

/** The lowest edges of the brand's games that count: in-house games by their sheets, lottery by its returns, vendors as entered. */
async function readLowestEdges(
  db: Queryable,
  brandId: BrandId,
  inHouse: readonly { gameType: GameType; edgePpm: number }[],
): Promise<LowestEdges> {
  const { rows } = await db.query<{ game_type: GameType; edge_ppm: number }>(
    'select game_type, min(edge_ppm) as edge_ppm from vendor_edges where merchant_id = $1 and edge_ppm > 0 group by 1',
    [brandId],
  );
  const known = [
    ...inHouse,
    ...rows.map(({ game_type: gameType, edge_ppm: edgePpm }) => ({ gameType, edgePpm })),
    ...[...lotteryGames.values()].map(({ group: gameType, returnPermille }) => ({
      gameType,
      edgePpm: 1_000_000 - returnPermille * 1_000,
    })),
  ];
  const lowest: Partial<Record<CommissionType, number>> = {};
  for (const { gameType, edgePpm } of known) {
    const type = commissionTypeOf(gameType);
    lowest[type] = Math.min(lowest[type] ?? edgePpm, edgePpm);
  }
  return lowest;
}

export type RulesParts = {
  settingsOf: (id: BrandId) => Pick<MerchantSettings, 'agents'>;
  /** The edges of in-house games. */
  inHouse: readonly { gameType: GameType; edgePpm: number }[];
};

/** A brand's rules, read in a transaction or outside of one. */
export const readRules =
  ({ settingsOf, inHouse }: RulesParts) =>
  async (db: Queryable, { id }: { id: BrandId }): Promise<AgentRules> =>
    agentRules(settingsOf(id).agents, await readLowestEdges(db, id, inHouse));
