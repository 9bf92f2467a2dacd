// Fonts of every script of the product's languages for the tools' browser: Noto, from Debian's packages, unpacked into .cache once.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { debianFiles } from './debian-package.ts';

const packages = ['fonts-noto-core', 'fonts-noto-cjk'];
/** The families that the pages' styles name. */
const families = ['system-ui', 'sans-serif'];

/** For the environment of the browser: a file of Fontconfig's settings. Throws PackageUnavailable. */
export async function everyScriptFonts(): Promise<{ FONTCONFIG_FILE: string }> {
  const folders: string[] = [];
  for (const name of packages) folders.push(await debianFiles(name));
  const first = folders[0] ?? '';
  const directories = folders.map((folder) => `<dir>${join(folder, 'usr/share/fonts')}</dir>`).join('');
  const preferred = families
    .map((name) => `<alias><family>${name}</family><prefer><family>Noto Sans</family></prefer></alias>`)
    .join('');
  const file = join(first, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${directories}<cachedir>${join(first, 'cache')}</cachedir>${preferred}</fontconfig>\n`,
  );
  return { FONTCONFIG_FILE: file };
}
