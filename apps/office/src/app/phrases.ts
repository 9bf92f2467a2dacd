// The page's phrases. Those of the frame are loaded before it is shown, those of a screen's own area by its route.
import { createPhrases } from '@perya/locales/page';
import { readPreferences } from './preferences.ts';

export const phrases = createPhrases(readPreferences().language);
