// Takes an ICU message apart: its placeholders, plural forms and plain text, for the checks of translations.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Token = string | [string, ...unknown[]];

export type MessageParts = {
  placeholders: ReadonlySet<string>;
  /** The choices of each plural by their forms. */
  plurals: readonly ReadonlyMap<string, MessageParts>[];
  /** The keys of each select, sorted and joined. */
  selects: readonly string[];
  /** True if the number of the plural around it is written. */
  hasNumber: boolean;
  /** The text without placeholders; each branch of a choice on a line of its own. */
  text: string;
};

/** Throws where the message cannot be read. */
export const partsOf = (message: string): MessageParts => partsOfTokens(compileMessageOrThrow(message));

function partsOfTokens(tokens: readonly Token[]): MessageParts {
  const placeholders = new Set<string>();
  const plurals: ReadonlyMap<string, MessageParts>[] = [];
  const selects: string[] = [];
  const texts: string[] = [];
  let hasNumber = false;
  for (const token of tokens) {
    if (token === '#' || token[0] === '#') {
      hasNumber = true;
      texts.push('0');
      continue;
    }
    if (typeof token === 'string') {
      texts.push(token);
      continue;
    }
    const [name, kind, choices] = token;
    placeholders.add(name);
    // Stands for a value, so that words before and after it are not joined.
    texts.push('\u{fffc}');
    if (typeof choices !== 'object' || choices === null) continue;
    const branches = new Map(
      Object.entries(choices)
        .filter(([form]) => form !== 'offset')
        .map(([form, branch]) => [form, partsOfTokens(Array.isArray(branch) ? branch : [String(branch)])]),
    );
    if (kind === 'plural') plurals.push(branches);
    if (kind === 'select') selects.push([...branches.keys()].sort().join());
    for (const branch of branches.values()) {
      for (const inner of branch.placeholders) placeholders.add(inner);
      plurals.push(...branch.plurals);
      selects.push(...branch.selects);
      texts.push('\n', branch.text);
    }
  }
  return { placeholders, plurals, selects: selects.sort(), hasNumber, text: texts.join('') };
}
