// A promotion that a member may join and that pays by a deposit: the base that tests vary.
import type { Value } from '@perya/contract/client';

type PromotionState = Value<'GET /wps/promotion/states'>['states'][number];

export const joinable: PromotionState = {
  promotionId: 'x',
  status: 'Join',
  opensAt: null,
  endsAt: null,
  condition: 'deposit',
  goal: '100.00',
  progress: null,
  reward: null,
  rewardMost: '688.00',
  rewardBps: 2000,
  currency: 'PHP',
  decision: 'at_once',
  claimed: false,
  rejection: null,
  rejoin: false,
  firstDeposit: true,
  wageringBps: 100_000,
  eligible: true,
};
