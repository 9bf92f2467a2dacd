// The type of a repository check, which looks for violations of one rule in a folder, and what checks share.
import { type ExecFileException, execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `problems` is empty when the check passes; `note` is a line for the report, such as the number of files.
 */
export type Verdict = { problems: string[]; note?: string };
export type Check = { name: string; run: (root: string) => Promise<Verdict> };

export type Outcome = { code: number; output: string };

/** Runs an installed tool of `root` with Node; never throws for a non-zero exit. */
export function runTool(root: string, script: string, args: readonly string[]): Promise<Outcome> {
  return runCommand(root, process.execPath, [join(root, 'node_modules', script), ...args]);
}

export function runCommand(root: string, command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      command,
      [...args],
      { cwd: root, maxBuffer: 1 << 28, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined } },
      (error: ExecFileException | null, stdout, stderr) => {
        const output = `${stdout}${stderr}`.trim();
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ code, output: output === '' && error !== null ? error.message : output });
      },
    );
  });
}

/** A verdict from a tool's exit code and output. */
export function verdictOf({ code, output }: Outcome): Verdict {
  return { problems: code === 0 ? [] : [output] };
}

const notSource = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage']);

/** Every source file under `folders` whose name ends in one of `endings`, as paths relative to `root`. */
export async function filesUnder(root: string, folders: readonly string[], endings: readonly string[]) {
  const found: string[] = [];
  async function walk(folder: string): Promise<void> {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (notSource.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await walk(path);
      else if (endings.some((ending) => entry.name.endsWith(ending))) found.push(path);
    }
  }
  for (const folder of folders) await walk(folder);
  return found.sort();
}

export const sourceFolders = ['apps', 'packages', 'tests', 'tools', 'bench'] as const;
