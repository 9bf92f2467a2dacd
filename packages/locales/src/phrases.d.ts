declare module 'virtual:perya-phrases' {
  import type { Language } from '@perya/contract/constants';
  import type { Area } from './areas.ts';
  import type { Message } from './format.ts';
  export type Slice = { default: Record<string, Message> };
  /** The loaders of a language's later areas. */
  export type Slices = Partial<Record<Area, () => Promise<Slice>>>;
  /** The phrases that the page needs first, and the table of the others; left out where there are none. */
  export type FirstSlice = Slice & { later?: () => Promise<{ slices: Slices }> };
  /** Of a language that this page speaks. */
  export const first: (language: Language) => Promise<FirstSlice>;
  /** The areas in the first slice. */
  export const firstAreas: readonly Area[];
}
