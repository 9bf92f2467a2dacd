// npm run -s bench -- NAME [PART…] [--quick]: runs one bench, or parts of it, and prints its figures as one JSON object in the last line.
import { readdir } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import type { Bench } from './bench.ts';

const notBenches = new Set(['run', 'bench']);

const asked = process.argv.slice(2);
const quick = asked.includes('--quick');
const [name, ...only] = asked.filter((word) => !word.startsWith('--'));
const names = (await readdir(new URL('.', import.meta.url)))
  .filter((file) => /^[a-z]+\.ts$/u.test(file))
  .map((file) => file.slice(0, -3))
  .filter((file) => !notBenches.has(file));

if (name === undefined || !names.includes(name)) {
  console.error(`which one? npm run -s bench -- ${names.join('|')} [--quick]`);
  process.exitCode = 2;
} else {
  const { run }: { run: Bench } = await import(`./${name}.ts`);
  const loadBefore = loadavg()[0];
  const started = performance.now();
  const figures = await run({ quick, only });
  const seconds = Math.round((performance.now() - started) / 1000);
  const machine = { node: process.version, cores: cpus().length, loadBefore, seconds };
  console.log(JSON.stringify({ bench: name, quick, ...figures, machine }));
}
