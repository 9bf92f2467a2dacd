/** Typed helpers to find and create elements. */

/** The element with that id and type; throws when the page lacks it. */
export function byId<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} with the id ${id}`);
  return found;
}

/** A new element with a class, text or children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
