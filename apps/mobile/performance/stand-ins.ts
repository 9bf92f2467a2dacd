// A Vite plugin: replaces a library file, of which the page uses a small part, by our own short version.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

type StandInsPlugin = {
  name: string;
  enforce: 'pre';
  buildStart: () => void;
  resolveId: (source: string, importer: string | undefined) => string | undefined;
};

/** A library's folder below node_modules, the file in it, and the file that replaces it. */
const standIns = [['lucide-react/dist/esm', 'createLucideIcon.mjs', 'create-lucide-icon.ts']] as const;

/** `root`: the app's folder. The build fails when a new version of a library has moved such a file. */
export function useStandIns(root: string): StandInsPlugin {
  const libraries = join(root, '../../node_modules');
  return {
    name: 'perya-stand-ins',
    enforce: 'pre',
    buildStart: () => {
      for (const [folder, file] of standIns)
        if (!existsSync(join(libraries, folder, file)))
          throw new Error(`${folder}/${file} is not there any more: look at src/stand-ins`);
    },
    resolveId: (source, importer) => {
      if (!importer?.includes('/node_modules/')) return undefined;
      const name = source.slice(source.lastIndexOf('/') + 1);
      const found = standIns.find(([folder, file]) => file === name && importer.includes(`/${folder}/`));
      return found && join(root, 'src/stand-ins', found[2]);
    },
  };
}
