// Class names as short as they can be: they stand in the HTML, in the style sheet and in the code of every first view.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** The same name in the client's build and the server's: a mark of the file, and the place of the class in it. */
export function shortClass(root: string) {
  return (name: string, file: string, css: string): string => {
    const path = relative(root, file.split('?')[0] ?? file);
    const mark = createHash('sha256').update(path).digest('hex').slice(0, 7);
    const names = [...new Set([...css.matchAll(/\.([a-z][\w-]*)/giu)].map(([, found]) => found))].sort();
    const place = names.indexOf(name);
    if (place < 0) return `${name}-${mark}`;
    // A letter first: a class may not begin with a digit.
    return `${String.fromCharCode(97 + (Number.parseInt(mark, 16) % 26))}${(Number.parseInt(mark, 16) % 46_656).toString(36)}${place.toString(36)}`;
  };
}
