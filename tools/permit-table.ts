// node tools/permit-table.ts --write: writes docs/permits.md and docs/permits-office.md from the contract; without --write it
// prints the tables.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { calls, permitTable } from '@perya/contract';
import { officeCalls, officePermitTable } from '@perya/contract/office';

const tables = { 'permits.md': permitTable(calls), 'permits-office.md': officePermitTable(officeCalls) };
for (const [name, table] of Object.entries(tables))
  if (process.argv.includes('--write'))
    await writeFile(fileURLToPath(new URL(`../docs/${name}`, import.meta.url)), table);
  else console.log(table);
