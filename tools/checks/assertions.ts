// Type assertions are rare: at most one `as` per thousand lines of the product (`as const` is not one).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { type Check, filesUnder, type Verdict } from './check.ts';

const perThousandLines = 1;
/** A small repository is not judged by the rate. */
const smallRepository = 3;

export const assertions: Check = { name: 'assertions', run: checkAssertions };

async function checkAssertions(root: string): Promise<Verdict> {
  const found: string[] = [];
  let lines = 0;
  for (const file of await filesUnder(root, ['apps', 'packages'], ['.ts', '.tsx'])) {
    if (/\.(?:test|fixture|d)\.tsx?$/u.test(file)) continue;
    const text = await readFile(join(root, file), 'utf8');
    lines += text.split('\n').length;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    visit(source, (node) => {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${file}:${line} ${node.getText().split('\n')[0]?.slice(0, 90)}`);
    });
  }
  const allowed = Math.max(smallRepository, Math.floor((lines / 1000) * perThousandLines));
  const note = `${found.length} in ${lines} lines, ${allowed} allowed`;
  return found.length <= allowed ? { problems: [], note } : { problems: [note, ...found] };
}

function visit(node: ts.Node, report: (node: ts.Node) => void): void {
  const isAssertion = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
  if (isAssertion && !ts.isConstTypeReference(node.type)) report(node);
  ts.forEachChild(node, (child) => {
    visit(child, report);
  });
}
