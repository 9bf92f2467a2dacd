// Short class names: they are repeated in the HTML, the style sheet and the code of every first view.
import { globSync } from 'node:fs';
import { join } from 'node:path';

const sheets = ['src/**/*.module.css', '../../packages/ui/src/**/*.module.css'];

/**
 * The same name in the client's and the server's build: the file's index among all files, then the class's
 * index in it.
 */
export function shortClass(root: string) {
  const files = sheets.flatMap((cwd) => globSync(join(root, cwd))).sort();
  return (name: string, file: string, css: string): string => {
    const rank = files.indexOf(file.split('?')[0] ?? file);
    const found = css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/giu);
    const place = [...new Set([...found].map(([, one]) => one))].sort().indexOf(name);
    if (rank < 0 || place < 0) throw new Error(`${name} of ${file} has no short name`);
    // A letter first: a class may not begin with a digit.
    return `${String.fromCharCode(97 + (rank % 26))}${Math.floor(rank / 26).toString(36)}${place.toString(36)}`;
  };
}
