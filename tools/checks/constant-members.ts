// Finds members of the contract's constants that no code reads: knip sees exports, not the fields of an
// object.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, filesUnder, sourceFolders } from './check.ts';

const constantsFile = 'packages/contract/src/constants.ts';
/** `export const press = { delayMs: 130, … } as const`, on one line or several. */
const objects = /^export const (\w+)(?:: [^=]+)? = \{(.*?)\}(?: as const| satisfies [^;]+)*;$/gmsu;
const member = /(?:^|[{,])\s*(\w+):/gmu;

export const constantMembers: Check = {
  name: 'constant members',
  async run(root) {
    const constants = await readFile(join(root, constantsFile), 'utf8');
    const files = await filesUnder(root, sourceFolders, ['.ts', '.tsx']);
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    const problems: string[] = [];
    let looked = 0;
    for (const [, name = '', fields = ''] of constants.matchAll(objects)) {
      const imported = new RegExp(
        String.raw`^import \{[^}]*\b${name}\b[^}]*\} from '(?:@perya/contract|\./constants)`,
        'mu',
      );
      const users = texts.filter((text) => imported.test(text)).map(withoutImports);
      // Used as a whole, indexed, spread or by `typeof`: any member may be read.
      const whole = new RegExp(String.raw`(?<![\w.'-])${name}(?![\w.:'-]|\s*=[^=])`, 'u');
      if (users.some((text) => whole.test(text))) continue;
      for (const [, field = ''] of fields.replaceAll(/\/\*.*?\*\/|\/\/.*$/gmsu, '').matchAll(member)) {
        looked += 1;
        const read = new RegExp(String.raw`(?<![\w.])${name}\??\.${field}\b`, 'u');
        if (!users.some((text) => read.test(text)))
          problems.push(`${constantsFile}: ${name}.${field} is read nowhere: use it, or remove it`);
      }
    }
    return { problems, note: `${looked} members` };
  },
};

const withoutImports = (text: string) => text.replaceAll(/^(?:import|export) [^;]*? from '[^']+';$/gmsu, '');
