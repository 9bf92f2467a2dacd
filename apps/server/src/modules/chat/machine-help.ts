// Finds help for a question in everyday words: rare words count, those of a title three times. Pure.
import type { HelpItem } from '@perya/contract';
import { wordsOf } from '../catalogue/index.ts';

const unspaced = /[\p{Script=Han}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;
const [titleWeight, enough, most] = [3, 3, 3];
/** A word that more than a third of the answers have says nothing. */
const commonShare = 1 / 3;

/** Words of every question. */
const empty = new Set(
  wordsOf(
    `how what when where which who why does did the and for are was you your can could have has had with this that from
     not please hello hey thanks thank want need get know about there here they them will would should still but
     كيف ماذا متى أين لماذا هل من إلى على في هذا هذه لم لا أريد أنا`,
  ),
);

/** Scripts without spaces are searched by two letters at a time. */
function termsOf(text: string): string[] {
  const terms = wordsOf(text).flatMap((word) => {
    if (!unspaced.test(word)) return word.length > 2 && !empty.has(word) ? [word] : [];
    const letters = Array.from(word);
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
  return [...new Set(terms)];
}

/** Endings differ: a long word matches by its beginning. */
function has(text: string, term: string): boolean {
  if (unspaced.test(term)) return text.includes(term);
  const stem = term.length > 5 ? term.slice(0, -2) : term;
  return text.includes(` ${stem}`);
}

const questionsOf = (items: readonly HelpItem[]): HelpItem[] =>
  items.flatMap((item) => (item.children.length > 0 ? questionsOf(item.children) : [item]));

const folded = (text: string) => ` ${wordsOf(text.replaceAll(/<[^>]*>/gu, ' ')).join(' ')} `;

/** The best answers, three at most. */
export function findHelp(items: readonly HelpItem[], asked: string): { tag: string; title: string }[] {
  const questions = questionsOf(items).map(({ tag, title, content }) => ({
    found: { tag, title },
    title: folded(title),
    whole: folded(`${title} ${content}`),
  }));
  const isRare = (term: string) =>
    questions.filter(({ whole }) => has(whole, term)).length <= questions.length * commonShare;
  const terms = termsOf(asked).filter(isRare);
  return questions
    .map(({ found, title, whole }) => {
      const points = terms.map((term) => (has(title, term) ? titleWeight : has(whole, term) ? 1 : 0));
      return { found, score: points.reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ score }) => score >= enough)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ found }) => found);
}
