export const dropBallBooth = {
  'dropBallBooth.title': 'Drop Ball Booth',
  'dropBallBooth.rules1':
    'In every row the ball meets a bulb and turns left or right. Both are equally likely.',
  'dropBallBooth.rules2':
    'Below the last row it falls into a pocket. The number of the pocket is how often the ball turned right.',
  'dropBallBooth.rules3': 'A pocket pays your stake times the figure written on it.',
  'dropBallBooth.rules4':
    'The pockets at the edges are rare and pay most. Those in the middle are common, and some pay less than the stake.',
  'dropBallBooth.rules5':
    'With more rows and a wilder risk the edges pay more, and the middle pays less. Every choice returns nearly the same on average.',
  'dropBallBooth.rules6': 'The whole path is drawn before the ball falls. The picture only shows it.',
  'dropBallBooth.welcome': 'Choose rows and risk, then drop the ball',
  'dropBallBooth.rows': 'Rows of bulbs',
  'dropBallBooth.rowCount': '{rows, plural, one {# row} other {# rows}}',
  'dropBallBooth.risk': 'Risk',
  'dropBallBooth.calm': 'Calm',
  'dropBallBooth.lively': 'Lively',
  'dropBallBooth.wild': 'Wild',
  'dropBallBooth.drop': 'Drop',
  'dropBallBooth.most': 'Pays up to {amount}',
  'dropBallBooth.pockets': 'What the pockets pay, from left to right',
  'dropBallBooth.board':
    '{rows, plural, one {A board with # row of bulbs} other {A board with # rows of bulbs}}',
  'dropBallBooth.boardFalling': 'The ball is falling',
  'dropBallBooth.boardResult':
    '{rows, plural, one {A board with # row of bulbs. The ball is in pocket {pocket, number}} other {A board with # rows of bulbs. The ball is in pocket {pocket, number}}}',
  'dropBallBooth.resultWon': 'Pocket {pocket, number} pays ×{times}: {amount}',
  'dropBallBooth.resultBack': 'Pocket {pocket, number} pays ×{times}: {amount} back',
  'dropBallBooth.mark': 'Pocket {pocket, number} paid ×{times}',
  'dropBallBooth.describe.drop':
    '{risk, select, calm {{rows, number} rows, calm: the ball fell into pocket {pocket, number}} lively {{rows, number} rows, lively: the ball fell into pocket {pocket, number}} other {{rows, number} rows, wild: the ball fell into pocket {pocket, number}}}',
  'dropBallBooth.variant':
    '{risk, select, calm {{rows, number} rows, calm} lively {{rows, number} rows, lively} other {{rows, number} rows, wild}}',
  'dropBallBooth.pocket': 'Pocket {pocket, number}',
} as const;
