/// <reference path="./phrases.d.ts" />
// The slices of phrases that the build made: one for each language that a page needs first, and its later areas.
import { type FirstSlice, first, type Slices } from 'virtual:perya-phrases';
import type { Language } from '@perya/contract/constants';

export { firstAreas } from 'virtual:perya-phrases';

// Kept beside the browser's own cache: Chromium pauses imports while a finger rests, repeated ones included.
const firstSlices = new Map<Language, FirstSlice>();
const laterSlices = new Map<Language, Slices>();

/** Rejects when the slice cannot be fetched. */
export async function firstSliceOf(language: Language): Promise<FirstSlice> {
  const slice = firstSlices.get(language) ?? (await first(language));
  firstSlices.set(language, slice);
  return slice;
}

/** The slice that the HTML has named. Rejects when it cannot be fetched. */
export async function keepFirstSlice(language: Language, url: string): Promise<void> {
  firstSlices.set(language, await import(/* @vite-ignore */ url));
}

/** The loaders of the later areas. Rejects when their table cannot be fetched. */
export async function laterSlicesOf(language: Language): Promise<Slices> {
  const slices = laterSlices.get(language) ?? (await (await firstSliceOf(language)).later?.())?.slices ?? {};
  laterSlices.set(language, slices);
  return slices;
}
