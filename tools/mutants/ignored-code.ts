// A plugin of Stryker: code whose mutants no test can find, or need not.

/** A node of the syntax tree, as Babel's paths describe it. */
type NodePath = {
  node: { type: string; operator?: string; elements?: readonly unknown[] };
  parentPath: NodePath | null;
  key: string | number | null;
  isThrowStatement(): boolean;
};

/** `[first = '']` and `value ?? ''`: for the compiler alone, since checked input always has a value there. */
function isDefault({ node, parentPath, key }: NodePath): boolean {
  const isEmpty =
    node.type === 'StringLiteral' || (node.type === 'ArrayExpression' && !node.elements?.length);
  const parent = parentPath?.node;
  return (
    isEmpty &&
    key === 'right' &&
    (parent?.type === 'AssignmentPattern' ||
      (parent?.type === 'LogicalExpression' && parent.operator === '??'))
  );
}

function shouldIgnore(path: NodePath): string | undefined {
  if (path.isThrowStatement()) return 'the text of an error';
  return isDefault(path) ? 'a default for the compiler' : undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'code', value: { shouldIgnore } }];
