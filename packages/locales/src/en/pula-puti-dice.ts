export const pulaPutiDice = {
  'pulaPutiDice.title': 'Pula Puti Dice',
  'pulaPutiDice.rules1':
    'Two drums draw a number of four digits. Each of the ten thousand numbers is equally likely.',
  'pulaPutiDice.rules2': 'Red wins below its line, white wins from its line up.',
  'pulaPutiDice.rules3': 'The slider moves the line: it sets how many numbers win, and what a win pays.',
  'pulaPutiDice.rules4':
    'Every choice returns the same on average. The more rarely you win, the more a win pays.',
  'pulaPutiDice.welcome': 'Choose a colour and your chance',
  'pulaPutiDice.drums': 'The two drums',
  'pulaPutiDice.side': 'Colour',
  'pulaPutiDice.red': 'Red',
  'pulaPutiDice.white': 'White',
  'pulaPutiDice.below': 'below {line, number}',
  'pulaPutiDice.from': 'from {line, number}',
  'pulaPutiDice.chance': 'Chance to win',
  'pulaPutiDice.pays': 'A win pays',
  'pulaPutiDice.chanceValue': '{percent} to win, which pays {times} times the stake',
  'pulaPutiDice.roll': 'Roll',
  'pulaPutiDice.resultWon':
    '{side, select, red {Red wins on {number, number}: {amount}} other {White wins on {number, number}: {amount}}}',
  'pulaPutiDice.resultLost':
    '{side, select, red {Red loses on {number, number}} other {White loses on {number, number}}}',
  'pulaPutiDice.describe.roll':
    '{won, select, yes {{side, select, red {Number {number, number}: red wins below {line, number}} other {Number {number, number}: white wins from {line, number}}}} other {{side, select, red {Number {number, number}: red loses from {line, number}} other {Number {number, number}: white loses below {line, number}}}}}',
  'pulaPutiDice.variant': '{k, number} of {numbers, number} numbers win',
  'pulaPutiDice.wins': 'One of your {k, number} numbers',
} as const;
