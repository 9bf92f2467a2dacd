// node tools/permit-table.ts --write: writes docs/permits.md from the contract; without --write it prints the
// table.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { calls, permitTable } from '@perya/contract';

const table = permitTable(calls);
if (process.argv.includes('--write'))
  await writeFile(fileURLToPath(new URL('../docs/permits.md', import.meta.url)), table);
else console.log(table);
