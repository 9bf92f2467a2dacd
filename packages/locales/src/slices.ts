/// <reference path="./phrases.d.ts" />
// The slices of phrases that the build made: one for each language that a page needs first, and its later areas.
import { type FirstSlice, first, type Slices } from 'virtual:perya-phrases';
import type { Language } from '@perya/contract/constants';

export { firstAreas } from 'virtual:perya-phrases';

// Kept beside the browser's own cache: Chromium pauses imports while a finger rests, repeated ones included.
const firstSlices = new Map<Language, Promise<FirstSlice>>();
const laterSlices = new Map<Language, Slices>();

/** A slice that could not be fetched is asked for again. */
function keep(language: Language, slice: Promise<FirstSlice>): Promise<FirstSlice> {
  firstSlices.set(language, slice);
  slice.catch(() => firstSlices.delete(language));
  return slice;
}

/** Rejects when the slice cannot be fetched. */
export const firstSliceOf = (language: Language): Promise<FirstSlice> =>
  firstSlices.get(language) ?? keep(language, first(language));

/** Begins to fetch the slice that the HTML has named; that of the table, where it is gone. */
export const fetchFirstSlice = (language: Language, url: string): Promise<FirstSlice> =>
  keep(
    language,
    import(/* @vite-ignore */ url).catch(() => first(language)),
  );

/** The loaders of the later areas. Rejects when their table cannot be fetched. */
export async function laterSlicesOf(language: Language): Promise<Slices> {
  const slices = laterSlices.get(language) ?? (await (await firstSliceOf(language)).later?.())?.slices ?? {};
  laterSlices.set(language, slices);
  return slices;
}
