// The tickets of sealed draws on disk: written while a seal is checked, read by the recount, removed later.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type DrawName, type Draws, drawName, isOutside, type KnownDraw } from './draws.ts';
import { syncFolder } from './keys.ts';
import { lineBatches } from './line-batches.ts';

/** A draw that has no result by then is void. */
const keepWithoutResultMs = 48 * 3_600_000;
/** A result from outside may be corrected for a week. */
const keepOutsideMs = 8 * 24 * 3_600_000;
const suffix = '.tickets';
const partSuffix = '.part';
const newline = Buffer.from('\n');

export const ticketLimits = { line: 262_144, total: 4 * 2 ** 30 };

export type TicketFiles = ReturnType<typeof openTicketFiles>;

export function openTicketFiles(folder: string) {
  const tickets = join(folder, 'tickets');
  mkdirSync(tickets, { recursive: true, mode: 0o700 });
  let parts = 0;
  const pathOf = ({ merchant, game, numero }: DrawName) =>
    join(tickets, `${merchant}.${game}.${numero}${suffix}`);

  return {
    /** Writes into a file of its own, which takes the draw's name only when `keep` is called. */
    write(name: DrawName) {
      parts += 1;
      const partPath = `${pathOf(name)}.${parts}${partSuffix}`;
      const file = openSync(partPath, 'w', 0o600);
      return {
        add: (lines: readonly Buffer[]): void => {
          const bytes = Buffer.concat(lines.flatMap((line) => [line, newline]));
          for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
        },
        /** Durable under the draw's name. */
        keep(): void {
          fsyncSync(file);
          closeSync(file);
          renameSync(partPath, pathOf(name));
          syncFolder(tickets);
        },
        drop(): void {
          closeSync(file);
          unlinkSync(partPath);
        },
      };
    },

    /** The lines in their order, some at a time. */
    async *read(name: DrawName): AsyncGenerator<Buffer[], void, undefined> {
      const file = await open(pathOf(name));
      const { line, total } = ticketLimits;
      yield* lineBatches(file.createReadStream(), { firstLine: line, otherLine: line, total });
    },

    /** Removes files of draws whose result is old enough, and with `atStart` what a crash left. */
    sweep(
      draws: Draws,
      { nowMs, keepMs, atStart }: { nowMs: number; keepMs: number; atStart: boolean },
    ): void {
      for (const file of readdirSync(tickets)) {
        const path = join(tickets, file);
        if (file.endsWith(partSuffix)) {
          if (atStart) unlinkSync(path);
          continue;
        }
        const name = nameOfFile(file);
        const draw = name && draws.find(name);
        if (!draw?.seal) {
          if (atStart) unlinkSync(path);
        } else if (nowMs > draw.deposit.drawAt + keptFor(draw, keepMs)) unlinkSync(path);
      }
    },
  };
}

function keptFor({ deposit, result }: KnownDraw, keepMs: number): number {
  if (isOutside(deposit)) return keepOutsideMs;
  return result ? keepMs : keepWithoutResultMs;
}

function nameOfFile(file: string): DrawName | undefined {
  const [merchant, game, numero] = file.slice(0, -suffix.length).split('.');
  const parsed = drawName.safeParse({ merchant, game, numero });
  return parsed.success ? parsed.data : undefined;
}
