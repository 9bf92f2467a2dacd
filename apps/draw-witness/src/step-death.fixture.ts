// Loaded before the witness in a process under test: its clock is a file, and it ends by SIGKILL at a step on the disk.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Arguments of the process, which the witness itself does not read. */
const [clockFile, dieAt = '0'] = process.argv.slice(2);
const deadlyStep = Number(dieAt);
let step = 0;

const readFile = fs.readFileSync;
if (clockFile) Date.now = () => Number(readFile(clockFile, 'utf8'));

const { writeSync, fsyncSync, renameSync, ftruncateSync } = fs;

function isDeadly(): boolean {
  step += 1;
  return step === deadlyStep;
}

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

fs.fsyncSync = (file) => {
  if (isDeadly()) die();
  fsyncSync(file);
};
fs.renameSync = (from, to) => {
  if (isDeadly()) die();
  renameSync(from, to);
};
fs.ftruncateSync = (file, size) => {
  if (isDeadly()) die();
  ftruncateSync(file, size);
};
/** Files get half of the bytes before the end; the streams of output are none of the steps. */
function writeOrDie(file: number, ...rest: [data: NodeJS.ArrayBufferView | string, ...unknown[]]): number {
  const [data] = rest;
  if (file > 2 && isDeadly()) {
    const bytes =
      typeof data === 'string'
        ? Buffer.from(data)
        : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    const position = typeof rest[3] === 'number' ? rest[3] : null;
    writeSync(file, bytes, 0, Math.floor(bytes.length / 2), position);
    die();
  }
  return Reflect.apply(writeSync, fs, [file, ...rest]);
}
Object.assign(fs, { writeSync: writeOrDie });
syncBuiltinESMExports();
