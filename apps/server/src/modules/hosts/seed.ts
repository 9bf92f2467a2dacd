// The demonstration hosts: one always at work, one in the evenings, both on video of the stream sandbox.
import { v5 } from 'uuid';
import { demoText } from '../../../db/seeds/content/texts.ts';
import { dayMs } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/index.ts';

const namespace = '5b1a3a52-0f0e-5a5e-9a7f-2c1d64a8be01';
const days = 90;
const hourMs = 3_600_000;

const demoHosts = [
  {
    name: 'Tala',
    scene: 'live',
    languages: ['en', 'zh-Hans'],
    /** In hours of the day, UTC. */
    shift: { from: 0, hours: 24 },
  },
  {
    name: 'Amihan',
    scene: 'lights',
    languages: ['en', 'ar'],
    shift: { from: 12, hours: 3 },
  },
] as const;

/** For Perya alone: Mela has no hosts. Safe to repeat. */
export async function seedHosts(db: Queryable, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  for (const { name, scene, languages, shift } of demoHosts) {
    const id = v5(`perya/${name}`, namespace);
    await db.query(
      `insert into hosts (merchant_id, host_id, name, scene, languages, titles, node_id, sandbox_stream,
         kilobytes_per_minute, signed_on)
       select m.id, $1, $2, $3, $4, $5,
         (select min(node_id) from games g where g.merchant_id = m.id and g.game_code = 'perya-lights'), lower($2), 900, true
       from merchants m where m.code = 'perya' on conflict do nothing`,
      [id, name, scene, languages, JSON.stringify(demoText(`demo.host.${name}`))],
    );
    const starts = Array.from({ length: days }, (_, day) => today + day * dayMs + shift.from * hourMs);
    // all merchants: the brand is chosen by its code
    await db.query(
      `insert into host_shifts select m.id, $1, s.at, s.at + $3 * interval '1 hour'
       from merchants m, unnest($2::timestamptz[]) as s(at) where m.code = 'perya' on conflict do nothing`,
      [id, starts.map((ms) => new Date(ms)), shift.hours],
    );
  }
}
