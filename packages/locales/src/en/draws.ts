// Draws wherever they are shown: tiles, heads, results, proofs.
export const draws = {
  'draws.drawn': 'Drawn: {outcome}',
  'draws.noResult': 'No result yet',
  'draws.noSales': 'No draw on sale',
  'draws.closesIn': 'Closes in',
  'draws.pool': 'Pool',
  'draws.outside': 'Result from outside, as {one} and {other} report it',
  'draws.state.planned': 'Planned',
  'draws.state.open': 'On sale',
  'draws.state.closed': 'Sales have ended, the draw is being sealed',
  'draws.state.sealed': 'Sealed, waiting for the draw',
  'draws.state.drawn': 'Drawn, payouts are being counted',
  'draws.state.counted': 'Counted, payouts are on their way',
  'draws.state.settled': 'Settled',
  'draws.state.held': 'Held: people are looking at this draw. Stakes are safe',
  'draws.state.void': 'Void: every stake is given back',
} as const;
