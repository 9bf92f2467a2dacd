// npm run words -- unread LANGUAGE: what no second person has read; npm run words -- read LANGUAGE AREA…: notes that somebody has
// ("all" for every area).
import { languages } from '@perya/contract/constants';
import { areasOf, catalogueOf } from '@perya/locales';
import { markAsRead, unreadPhrases } from '@perya/locales/second-reading';

const [act, asked, ...names] = process.argv.slice(2);
const language = languages.find((one) => one === asked && one !== 'en');
if (!language || (act !== 'read' && act !== 'unread')) {
  console.error(`npm run words -- unread|read ${languages.slice(1).join('|')} [AREA…|all]`);
  process.exitCode = 2;
} else if (act === 'unread') {
  for (const [area, ids] of unreadPhrases(language)) {
    console.log(`${area}: ${ids.length}`);
    const [english, own] = [catalogueOf('en')[area], catalogueOf(language)[area]];
    if (names.includes(area))
      for (const id of ids) console.log(`  ${id}\n    ${own[id]}\n    ${english[id]}`);
  }
} else {
  const all = areasOf(language);
  const unknown = names.filter((name) => name !== 'all' && !all.some((area) => area === name));
  if (names.length === 0 || unknown.length > 0) {
    console.error(`which areas? ${unknown.join(' ')} not among: all ${all.join(' ')}`);
    process.exitCode = 2;
  } else {
    markAsRead(
      language,
      all.filter((area) => names.includes('all') || names.includes(area)),
    );
    console.log(`${[...unreadPhrases(language).values()].flat().length} phrases of ${language} are left`);
  }
}
