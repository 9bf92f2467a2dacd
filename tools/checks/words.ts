// Every language has every phrase, well formed and in its own script. The note tells what no second person has read yet.
import { languages } from '@perya/contract/constants';
import { areasOf, catalogueOf } from '@perya/locales';
import { unreadPhrases } from '@perya/locales/second-reading';
import { translationFaults } from '@perya/locales/translation-faults';
import type { Check, Verdict } from './check.ts';

export const words: Check = { name: 'words', run: checkWords };

async function checkWords(): Promise<Verdict> {
  const problems = languages.filter((language) => language !== 'en').flatMap(problemsOf);
  const unread = languages.map((language) => [...unreadPhrases(language).values()].flat().length);
  const notRead = languages.filter((_, at) => (unread[at] ?? 0) > 0);
  const count = unread.reduce((sum, one) => sum + one, 0);
  const note = `${languages.length} languages, ${count} phrases not read by a second person${count > 0 ? `: ${notRead.join(' ')}` : ''}`;
  return { problems, note };
}

function problemsOf(language: (typeof languages)[number]): string[] {
  const [english, own] = [catalogueOf('en'), catalogueOf(language)];
  return areasOf(language).flatMap((area) => {
    const missing = Object.keys(english[area]).filter((id) => own[area][id] === undefined);
    const written = Object.entries(own[area]).flatMap(([id, text]) => {
      const original = english[area][id];
      const found =
        original === undefined ? ['is not in English'] : translationFaults(language, original, text);
      return found.map((fault) => `${language} ${id} ${fault}: ${text}`);
    });
    return [...missing.map((id) => `${language} ${id} is missing`), ...written];
  });
}
