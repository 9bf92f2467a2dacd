// The lottery's figures: placing slips, settling a large draw, the time until a draw is told, and a year of draws. All on one database.
import { insertOpenDraws } from '../apps/server/src/lottery-services.fixture.ts';
import { type Bench, measureParts } from './bench.ts';
import { measureSettlement } from './lottery/settlement.ts';
import {
  gameCode,
  makePlayer,
  measureSlips,
  measureSlipsOverHttp,
  mostClients,
  type Player,
} from './lottery/slips.ts';
import { measureTold } from './lottery/told.ts';
import { measureYear } from './lottery/year.ts';
import { withOwnDatabase } from './own-database.ts';
import { openDemoServices } from './server-under-load.ts';

export const run: Bench = ({ quick, only }) =>
  withOwnDatabase('lottery', async (own) => {
    const services = await openDemoServices(own, undefined);
    try {
      const merchant = services.merchants.byCode('perya');
      if (!merchant) throw new Error('the demo data has no merchant');
      const [, ...numeros] = await insertOpenDraws(own.owner, merchant, { gameCode, count: 60 });
      const players: Player[] = [];
      for (let index = 0; index < mostClients; index += 1) players.push(await makePlayer(services, index));
      const measured = { own, services, players, numeros, quick };
      return await measureParts(
        {
          slips: () => measureSlips(measured),
          slipsOverHttp: () => measureSlipsOverHttp(measured),
          settlement: () => measureSettlement(services, own, players, quick),
          told: () => measureTold(own, players, quick),
          year: () => measureYear(services, own, quick),
        },
        only,
      );
    } finally {
      await services.close();
    }
  });
