// The editor writes what the server keeps, all of it and nothing else.
import { contentElements } from '@perya/contract/constants';
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { extensions } from './rich-extensions.ts';

const schema = getSchema(extensions);

/** The element names of a rendering: [name, attributes, ...children]. */
function namesIn(rendered: unknown): string[] {
  if (!Array.isArray(rendered)) return [];
  const [name, ...rest] = rendered;
  return [String(name), ...rest.flatMap(namesIn)];
}

const written = new Set([
  ...Object.values(schema.nodes).flatMap((type) =>
    type.name === 'heading'
      ? [3, 4].flatMap((level) => namesIn(type.spec.toDOM?.(type.create({ level }))))
      : type.isText
        ? []
        : namesIn(type.spec.toDOM?.(type.create())),
  ),
  ...Object.values(schema.marks).flatMap((type) => namesIn(type.spec.toDOM?.(type.create(), true))),
]);

test('[2.9-06] every element that the editor writes is kept by the server', () => {
  // The widths of columns are written without a value, and removed.
  for (const name of ['colgroup', 'col']) written.delete(name);
  expect(contentElements).toEqual(expect.arrayContaining([...written]));
});

test('[2.9-06] the editor can write every element that the server keeps, but a head of a table', () => {
  const unwritten = contentElements.filter((name) => !written.has(name));
  expect(unwritten).toEqual(['thead']);
});
