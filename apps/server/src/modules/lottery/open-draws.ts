// The draws that take tickets, as this process last read them; the database decides whether a slip is in time.
import type { Database } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';

export type OpenDraw = {
  drawId: string;
  gameCode: string;
  no: number;
  numero: string;
  termsHash: string;
  closesAt: Date;
  drawAt: Date;
  /** Of the result of an outside draw. */
  sources: string[] | null;
};

type Row = {
  draw_id: string;
  game_code: string;
  no: bigint;
  numero: string;
  terms_hash: string;
  closes_at: Date;
  draw_at: Date;
  sources: string[] | null;
};

/** A list of this age may name a draw that has closed since, and miss one that has just opened. */
const keptMs = 1000;
const mostDraws = 400;

export type OpenDraws = ReturnType<typeof createOpenDraws>;

export function createOpenDraws(database: Database) {
  const kept = new Map<string, { at: number; draws: Promise<ReadonlyMap<string, OpenDraw>> }>();

  async function read(merchantId: BrandId, gameCode: string): Promise<ReadonlyMap<string, OpenDraw>> {
    const { rows } = await database.query<Row>(
      `select draw_id, game_code, no, numero, terms_hash, closes_at, draw_at, sources from lottery_draws
        where merchant_id = $1 and game_code = $2 and draw_at > now() and state = 'open'
        order by draw_at limit $3`,
      [merchantId, gameCode, mostDraws],
    );
    const draws = rows.map((row) => ({
      drawId: row.draw_id,
      gameCode: row.game_code,
      no: Number(row.no),
      numero: row.numero,
      termsHash: row.terms_hash,
      closesAt: row.closes_at,
      drawAt: row.draw_at,
      sources: row.sources,
    }));
    return new Map(draws.map((draw) => [draw.numero, draw]));
  }

  function lately(merchantId: BrandId, gameCode: string): Promise<ReadonlyMap<string, OpenDraw>> {
    const key = `${merchantId}/${gameCode}`;
    const found = kept.get(key);
    if (found && performance.now() - found.at < keptMs) return found.draws;
    const draws = read(merchantId, gameCode);
    kept.set(key, { at: performance.now(), draws });
    draws.catch(() => kept.delete(key));
    return draws;
  }

  return {
    /** The next one first; draws that have closed since they were read are left out. */
    async of(merchantId: BrandId, gameCode: string, now: Date): Promise<OpenDraw[]> {
      return [...(await lately(merchantId, gameCode)).values()].filter(({ closesAt }) => closesAt > now);
    },

    /** By their numeros; some may have closed since they were read. Reads again when one of those asked for is not known yet. */
    async byNumero(merchantId: BrandId, gameCode: string, numeros: readonly string[]) {
      const draws = await lately(merchantId, gameCode);
      if (numeros.every((numero) => draws.has(numero))) return draws;
      kept.delete(`${merchantId}/${gameCode}`);
      return lately(merchantId, gameCode);
    },
  };
}
