// The progress to the next rank, as a share from 0 to 1.

export type RankProgress = {
  currentProgress: { completedConditions: number; totalExpectedConditions: number };
  playerRankProgress: { labelId: number | null };
};

/** 1 without a label; else completed of expected; 0 for invalid figures. */
export function rankShare(rank: RankProgress): number {
  if (rank.playerRankProgress.labelId === null) return 1;
  const { completedConditions, totalExpectedConditions } = rank.currentProgress;
  const share = completedConditions / totalExpectedConditions;
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}
