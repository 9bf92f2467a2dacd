// The contract between the platform and everyone who calls it: calls, socket messages, refusals, constants.
export * from './announcement.ts';
export * from './call.ts';
export * from './calls.ts';
export { type CaptchaPurpose, captchaErrors, captchaFields } from './captcha.ts';
export * from './codes.ts';
export * from './constants.ts';
export * from './envelope.ts';
export * from './field-rules.ts';
export { type Game, game, jackpotValue, type Vendor, vendor, winner } from './game.ts';
export { headIcons } from './member.ts';
export { type CodePurpose, codePurposes } from './mobile.ts';
export { depositState } from './payment.ts';
export * from './realtime.ts';
export * from './registration-fields.ts';
export * from './roles.ts';
export { type RoundView, roundRecord, roundView } from './round.ts';
export { sessionValue, trialSessionValue } from './session.ts';
export { customerServiceEntry, downloadResource, statusValue } from './system.ts';
