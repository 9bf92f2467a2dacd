import type { Value } from '@perya/contract/client';

type State = Value<'GET /wps/promotion/states'>['states'][number];

/** Of the promotions that need a deposit and can still be begun or finished, the one that pays most. */
export function bestOffer(states: readonly State[]): State | undefined {
  const open = states.filter(
    ({ condition, status, eligible }) =>
      condition === 'deposit' && (status === 'Joined' || (status === 'Join' && eligible)),
  );
  const minor = ({ rewardMost }: State) => BigInt(rewardMost.replace('.', ''));
  return open.reduce<State | undefined>(
    (best, state) => (best && minor(best) >= minor(state) ? best : state),
    undefined,
  );
}
