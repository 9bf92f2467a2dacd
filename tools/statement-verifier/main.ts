// npm run verify-statement -- FILE [HASH]: says what is wrong with the file of an agent's statement; HASH: as it is known from elsewhere.
import { readFile } from 'node:fs/promises';
import { verifyFile } from './verify.ts';

const [file, known] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run verify-statement -- FILE [HASH]');
  process.exit(2);
}
const findings = verifyFile(await readFile(file, 'utf8'), known);
for (const { where, expected, found } of findings) console.log(`${where}: ${found}, expected ${expected}`);
console.log(
  findings.length === 0
    ? 'whole: text, hash, items, lines and roots agree'
    : `${findings.length} differences`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
