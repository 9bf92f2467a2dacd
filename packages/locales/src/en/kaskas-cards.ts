export const kaskasCards = {
  'kaskasCards.title': 'Kaskas Cards',
  'kaskasCards.rules1': 'Each card has nine covered fields. Scratch them to see what is printed below.',
  'kaskasCards.rules2':
    'Three fields alike pay your stake times the figure printed beside their symbol. A card pays at most one prize.',
  'kaskasCards.rules3': 'The leaf and the feather have no prize. No card has three of either.',
  'kaskasCards.rules4':
    'Each card is one of a million tickets, all equally likely. The next card is drawn from all of them again: earlier cards say nothing about it.',
  'kaskasCards.rules5':
    'All fields that do not belong to a prize are drawn at random. No card is made to look as if it had nearly won.',
  'kaskasCards.rules6':
    'The result is fixed when you buy the card. How you scratch it, and in which order, changes nothing.',
  'kaskasCards.welcome': 'Buy a card and scratch it',
  'kaskasCards.buy': 'Buy a card',
  'kaskasCards.scratch': 'Scratch the nine fields',
  'kaskasCards.scratchAll': 'Scratch all',
  'kaskasCards.prizes': 'What three alike pay',
  'kaskasCards.card':
    '{state, select, none {A scratch card, not bought yet} covered {A scratch card, all nine fields covered} part {A scratch card, {open, number} of nine fields open} other {A scratch card, all nine fields open}}',
  'kaskasCards.fields': 'The fields of the card',
  'kaskasCards.field':
    '{symbol, select, none {Field {field, number}, covered} jeepney {Field {field, number}: jeepney} carabao {Field {field, number}: carabao} parol {Field {field, number}: parol} guitar {Field {field, number}: guitar} kite {Field {field, number}: kite} mango {Field {field, number}: mango} drum {Field {field, number}: drum} fan {Field {field, number}: fan} shell {Field {field, number}: shell} leaf {Field {field, number}: leaf} other {Field {field, number}: feather}}',
  'kaskasCards.result':
    '{prize, select, 0 {No three alike} 1 {Three shells pay ×{prize, number}: {amount} back} 2 {Three fans pay ×{prize, number}: {amount}} 3 {Three drums pay ×{prize, number}: {amount}} 5 {Three mangoes pay ×{prize, number}: {amount}} 10 {Three kites pay ×{prize, number}: {amount}} 20 {Three guitars pay ×{prize, number}: {amount}} 50 {Three parols pay ×{prize, number}: {amount}} 200 {Three carabaos pay ×{prize, number}: {amount}} other {Three jeepneys pay ×{prize, number}: {amount}}}',
  'kaskasCards.describe.card':
    '{prize, select, 0 {No three alike} 1 {Three shells pay ×{prize, number}} 2 {Three fans pay ×{prize, number}} 3 {Three drums pay ×{prize, number}} 5 {Three mangoes pay ×{prize, number}} 10 {Three kites pay ×{prize, number}} 20 {Three guitars pay ×{prize, number}} 50 {Three parols pay ×{prize, number}} 200 {Three carabaos pay ×{prize, number}} other {Three jeepneys pay ×{prize, number}}}',
  'kaskasCards.variant': 'Every card',
  'kaskasCards.prize':
    '{times, select, 1 {Three shells} 2 {Three fans} 3 {Three drums} 5 {Three mangoes} 10 {Three kites} 20 {Three guitars} 50 {Three parols} 200 {Three carabaos} other {Three jeepneys}}',
} as const;
