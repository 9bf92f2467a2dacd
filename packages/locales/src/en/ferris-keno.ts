export const ferrisKeno = {
  'ferrisKeno.title': 'Ferris Keno',
  'ferrisKeno.rules1': 'Forty gondolas hang on the wheel, numbered from 1 to 40. Pick one to eight of them.',
  'ferrisKeno.rules2': 'Each turn lights ten gondolas. Every gondola is equally likely to be among them.',
  'ferrisKeno.rules3':
    'A pick that lights up is a hit. The row below the numbers shows how many times the stake each number of hits pays.',
  'ferrisKeno.rules4':
    'Only how many numbers you pick changes the odds, never which ones. With more picks the highest pay is larger and rarer.',
  'ferrisKeno.rules5':
    'Your picks stay for the next turn. Earlier turns say nothing about the gondolas that light up next.',
  'ferrisKeno.welcome': 'Pick one to eight numbers',
  'ferrisKeno.most': '{most, plural, one {At most # pick} other {At most # picks}}',
  'ferrisKeno.turn': 'Turn',
  'ferrisKeno.clear': 'Clear',
  'ferrisKeno.quickPick': 'Quick pick',
  'ferrisKeno.numbers': 'The numbers of the gondolas',
  'ferrisKeno.number':
    '{state, select, hit {{number, number}, lit, a hit} lit {{number, number}, lit} other {{number, number}}}',
  'ferrisKeno.picked': '{picks, number} of {most, number} picked',
  'ferrisKeno.pays': 'What hits pay',
  'ferrisKeno.pay':
    '{hits, plural, one {# hit pays {times} times the stake} other {# hits pay {times} times the stake}}',
  'ferrisKeno.wheel':
    '{state, select, turning {Ferris wheel with forty gondolas, turning} lit {Ferris wheel with forty gondolas. Lit: {drawn}} other {Ferris wheel with forty gondolas, none lit}}',
  'ferrisKeno.resultPaid':
    '{picks, plural, one {{hits, number} of # hit: {amount}} other {{hits, number} of # hits: {amount}}}',
  'ferrisKeno.resultNothing':
    '{picks, plural, one {{hits, number} of # hit} other {{hits, number} of # hits}}',
  'ferrisKeno.mark': '{hits, number}/{picks, number}',
  'ferrisKeno.describe.turn':
    '{picks, plural, one {{hits, number} of # pick hit. Lit: {drawn}} other {{hits, number} of # picks hit. Lit: {drawn}}}',
  'ferrisKeno.variant': '{picks, plural, one {# pick} other {# picks}}',
  'ferrisKeno.hits': '{hits, plural, one {# hit} other {# hits}}',
} as const;
