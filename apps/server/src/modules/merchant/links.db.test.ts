import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Lobby, openLobby, seededAt } from '../../lobby.fixture.ts';

let lobby: Lobby;
beforeAll(async () => {
  lobby = await openLobby();
}, 60_000);
afterAll(() => lobby.close());

const day = (n: number) => new Date(seededAt.getTime() + n * 86_400_000);

test('[3-05] [7-09] a link and a customer-service entry are told of from their first moment to their last', async () => {
  const link = (labelNameEn: string, startDate?: Date, endDate?: Date) => ({
    resourceType: 'TELEGRAM',
    url: 'https://t.me/perya',
    labelNameEn,
    ...(startDate && { startDate: startDate.toISOString() }),
    ...(endDate && { endDate: endDate.toISOString() }),
  });
  const settings = {
    resources: [link('always'), link('soon', day(1)), link('until', day(-2), day(2))],
    customerService: [{ title: 'CS', path: 'x', endDate: day(1).toISOString() }],
  };
  await lobby.database.query('update merchants set settings = settings || $1 where id = 1', [settings]);
  const labels = async (at: Date) => {
    lobby.setNow(at);
    const { info } = await lobby.ask('GET /wps/system/status');
    return [
      ...info.resources.map(({ labelNameEn }) => labelNameEn),
      ...info.customerService.map(({ title }) => title),
    ];
  };
  await expect.poll(() => labels(day(0)), { timeout: 10_000 }).toEqual(['always', 'until', 'CS']);
  expect(await labels(day(1))).toEqual(['always', 'soon', 'until']);
  expect(await labels(day(2))).toEqual(['always', 'soon']);
});
