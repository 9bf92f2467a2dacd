/** The words of commissions: game types, kinds of earnings, rates and amounts by type. */
import {
  type CommissionType,
  type ContractType,
  commissionTypes,
  contractTypes,
  type EarningKind,
  earningKinds,
  type GameType,
} from '@perya/contract/constants';

/** Version of the rules by which statements are computed; part of each contract's and statement's text. */
export const RULES_VERSION = 1;

/** Parts per million: 0.85 % = 8,500. */
export const PPM = 1_000_000;
export const PPM_EXACT = 1_000_000n;

export type { CommissionType, ContractType, EarningKind };
export { commissionTypes, contractTypes, earningKinds };

export const isContractType = (text: unknown): text is ContractType =>
  contractTypes.some((type) => type === text);

const typeOfGame = {
  LIVE: 'LIVE',
  TABLE: 'LIVE',
  RNG: 'RNG',
  BINGO: 'RNG',
  ARCADE: 'RNG',
  CRASH: 'RNG',
  MINI: 'RNG',
  INHOUSE: 'RNG',
  SPORTS: 'SPORTS',
  ESPORTS: 'SPORTS',
  COCKFIGHT: 'SPORTS',
  CRICKET: 'SPORTS',
  LOTT: 'LOTT',
  ELOTT: 'ELOTT',
  FISH: 'FISH',
  PVP: 'PVP',
} as const satisfies Record<GameType, CommissionType>;

/** The type under which a game's turnover is counted. */
export const commissionTypeOf = (gameType: GameType): CommissionType => typeOfGame[gameType];

/** Minor units by type; an absent type is 0. The key CONS holds what has no single type. */
export type AmountsByType = Readonly<Partial<Record<ContractType, bigint>>>;

/** What counts for a contract of the type: CONS counts everything. */
export const amountOfType = (amounts: AmountsByType, type: ContractType): bigint =>
  type === 'CONS'
    ? contractTypes.reduce((sum, one) => sum + (amounts[one] ?? 0n), 0n)
    : (amounts[type] ?? 0n);

/** True if some turnover counts for contracts of both types. */
export const typesOverlap = (one: ContractType, other: ContractType): boolean =>
  one === other || one === 'CONS' || other === 'CONS';
