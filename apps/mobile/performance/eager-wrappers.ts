// A CommonJS package stands in the bundle as a function that is handed to a wrapper. Engines read such a function twice: in passing when
// the file arrives, and whole when it is called, then on the thread that answers touches. In parentheses it is read whole at once,
// while the file is still on its way (V8: "possibly invoked function expressions"): 30 ms of a slow phone for the renderer of React.
import type { Plugin } from 'vite';

/** Puts the wrapped functions of the chunk `name` in parentheses, after the minifier that would take them away. */
export function eagerWrappers(name: string): Plugin {
  return {
    name: 'eager-wrappers',
    // After the minifier, whose turn is that of the others, and before the file's name is made from what is in it.
    renderChunk: {
      order: 'post',
      handler(code, chunk) {
        if (chunk.name !== name) return null;
        const wrapped = this.parse(code).body.flatMap((statement) =>
          statement.type === 'VariableDeclaration'
            ? statement.declarations.flatMap(({ init }) =>
                init?.type === 'CallExpression'
                  ? init.arguments.filter(({ type }) => type === 'ArrowFunctionExpression')
                  : [],
              )
            : [],
        );
        if (wrapped.length === 0) this.error(`no wrapped module in ${chunk.fileName}`);
        return wrapped.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
          code,
        );
      },
    },
  };
}
