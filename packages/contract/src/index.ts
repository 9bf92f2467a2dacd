// The contract between the platform and everyone who calls it: calls, socket messages, refusals, constants.
export * from './announcement.ts';
export * from './call.ts';
export * from './calls.ts';
export * from './codes.ts';
export * from './constants.ts';
export * from './envelope.ts';
export * from './field-rules.ts';
export * from './realtime.ts';
export { headIcons } from './member.ts';
export { registerFieldNames, sessionValue, trialSessionValue, type RegisterFieldName } from './session.ts';
export { downloadResource, customerServiceEntry, statusValue } from './system.ts';
export { game, jackpotValue, vendor, winner, type Game, type Vendor } from './game.ts';
export { depositState } from './payment.ts';
export { roundRecord, roundView, type RoundView } from './round.ts';
