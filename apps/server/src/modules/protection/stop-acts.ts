// The stops of play as acts: one person stops at once, two lift.
import { officeActs } from '@perya/contract/office';
import { type Act, defineAct } from '../../platform/acts/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findStopped, liftStop, stopPlay } from './stops.ts';

export function stopActs(): Act[] {
  return [
    defineAct({
      name: 'play.stop',
      version: 1,
      needs: 'play.stop',
      sign: 'touch',
      input: officeActs['play.stop'].input,
      subject: ({ scope, target }) => ['play', target === '' ? scope : `${scope}-${target}`],
      people: () => 1,
      run: async (tx, { scope, target, note }, ctx) => {
        const stop = await findStopped(tx, ctx.brandId, { scope, target });
        if (!stop) throw new Refusal('NOT_FOUND');
        return { stopId: await stopPlay(tx, { ...stop, reason: note, by: `act ${ctx.id}` }, ctx.now) };
      },
    }),
    defineAct({
      name: 'play.lift',
      version: 1,
      needs: 'play.stop',
      sign: 'touch',
      input: officeActs['play.lift'].input,
      subject: ({ stopId }) => ['stop', stopId],
      people: () => 2,
      run: async (tx, { stopId: id }, ctx) => {
        const lifted = await liftStop(tx, { bookId: soleBookOf(ctx.brandId), id }, `act ${ctx.id}`, ctx.now);
        if (!lifted) throw new Refusal('NOT_FOUND');
        return {};
      },
    }),
  ];
}
