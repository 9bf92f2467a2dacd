// Lint by oxlint with types: no floating promise, no any, no cycle, names, sizes, process.env, Math.random.
import { z } from 'zod';
import { type Check, runTool, type Verdict } from './check.ts';

const reportShape = z.object({
  number_of_files: z.int(),
  diagnostics: z.array(
    z.object({
      message: z.string(),
      code: z.string().optional(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.int() }) })),
    }),
  ),
});

export const lint: Check = { name: 'lint', run: checkLint };

async function checkLint(root: string): Promise<Verdict> {
  const { code, output } = await runTool(root, 'oxlint/bin/oxlint', [
    '--deny-warnings',
    '--format=json',
    '.',
  ]);
  const parsed = reportShape.safeParse(readJson(output));
  if (!parsed.success) return { problems: [output] };
  const { number_of_files: files, diagnostics } = parsed.data;
  if (files === 0) return { problems: ['oxlint read no file'] };
  const problems = diagnostics.map(
    ({ filename, labels, code: rule, message }) =>
      `${filename}:${labels[0]?.span.line ?? 1} ${rule ?? ''}: ${message}`,
  );
  if (code !== 0 && problems.length === 0) problems.push(output);
  return { problems, note: `${files} files` };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
