// The contract between the platform and everyone who calls it: calls, socket messages, refusals, constants.
export * from './announcement.ts';
export * from './call.ts';
export * from './calls.ts';
export type { CaptchaPurpose } from './captcha.ts';
export * from './codes.ts';
export * from './constants.ts';
export * from './envelope.ts';
export * from './field-rules.ts';
export type { Game, Vendor } from './game.ts';
export type {
  DrawRecord,
  DrawResult,
  LotteryGame,
  LotteryLine,
  LotteryPlan,
  LotterySlip,
  LotteryTicket,
} from './lottery.ts';
export { headIcons, looksShown } from './member.ts';
export type { CodePurpose } from './mobile.ts';
export { isPreviewToken } from './preview.ts';
export * from './realtime.ts';
export * from './registration-fields.ts';
export * from './roles.ts';
export type { RoundView } from './round.ts';
export { sealsPage } from './seal.ts';
export type { StaffPermission } from './staff.ts';
