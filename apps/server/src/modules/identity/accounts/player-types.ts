// The kinds of account by their type number: 0, 1, 2 members, 4, 40, 41, 42 trial players, any other agents.
import { memberTypes, trialTypes } from '@perya/contract';

export function isMemberType(type: number): boolean {
  return memberTypes.includes(type);
}

export function isTrialType(type: number): boolean {
  return trialTypes.includes(type);
}

export function isAgentType(type: number): boolean {
  return !isMemberType(type) && !isTrialType(type);
}
