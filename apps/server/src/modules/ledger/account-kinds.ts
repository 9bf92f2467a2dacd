// The kinds of ledger account. `kept`: the balance is a row of its own; others are summed from entries. `guarded`: may not be overdrawn.

export const accountKinds = {
  player_cash: { kept: true, guarded: true },
  player_bonus: { kept: true, guarded: true },
  player_trial: { kept: true, guarded: true },
  escrow: { kept: true, guarded: true },
  withdrawal_escrow: { kept: true, guarded: true },
  deposit_escrow: { kept: true, guarded: true },
  agent_commission: { kept: true, guarded: true },
  house_gaming: { kept: false, guarded: false },
  house_trial: { kept: false, guarded: false },
  trial_issue: { kept: false, guarded: false },
  lottery_escrow: { kept: false, guarded: false },
  lottery_pool: { kept: false, guarded: false },
  jackpot_pool: { kept: false, guarded: false },
  bonus_funding: { kept: false, guarded: false },
  commission_funding: { kept: false, guarded: false },
  psp_clearing: { kept: false, guarded: false },
  payment_fees: { kept: false, guarded: false },
  vendor_gaming: { kept: false, guarded: false },
  vendor_promo: { kept: false, guarded: false },
  vendor_jackpot: { kept: false, guarded: false },
  house_adjustment: { kept: false, guarded: false },
} as const satisfies Record<string, { kept: boolean; guarded: boolean }>;

export type AccountKind = keyof typeof accountKinds;
