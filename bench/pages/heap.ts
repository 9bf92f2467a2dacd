// Memory after a long visit: tours through the screens, garbage collected, growth of heap and nodes since the first.
import type { Browser } from 'playwright-core';
import { round } from '../bench.ts';
import { arrive, rests, type SlowPhone, takeSlowPhone } from './slow-phone.ts';

/** By links, as a person navigates: each is on the screen before it. */
const tour = [
  '/m/activity',
  '/m/home',
  '/m/slot-games',
  '/m/home',
  '/m/member/home',
  '/m/help',
  '/m/member/home',
  '/m/home',
];

const step = (to: string) => `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let turn = 0; turn < 120; turn += 1) {
    const link = document.querySelector('a[href="${to}"]');
    if (link) { link.click(); break; }
    if (turn === 20) history.back();
    await frame();
  }
  await new Promise((go) => setTimeout(go, 250));
  for (let turn = 0; turn < 8; turn += 1) { scrollBy(0, 500); await frame(); }
})()`;

async function weigh({ devtools }: SlowPhone) {
  await devtools.send('HeapProfiler.enable');
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

export async function measureHeap(browser: Browser, url: string, session: string, tours: number) {
  const phone = await takeSlowPhone(browser, url, { session });
  await phone.devtools.send('Performance.enable');
  await arrive(phone, '/m/home');
  const walk = async () => {
    for (const to of tour) await phone.page.evaluate(step(to));
  };
  // The first tours fetch code, phrases and data, which stay cached on purpose.
  await walk();
  await walk();
  await rests(phone);
  const before = await weigh(phone);
  for (let turn = 0; turn < tours; turn += 1) await walk();
  await rests(phone);
  const after = await weigh(phone);
  await phone.context.close();
  return {
    tours,
    screensSeen: tours * tour.length,
    heapMegabytes: round(after.heap / 1e6),
    heapGrowthMegabytes: round((after.heap - before.heap) / 1e6),
    nodesBefore: before.nodes,
    nodesAfter: after.nodes,
    listenersGrowth: after.listeners - before.listeners,
  };
}
