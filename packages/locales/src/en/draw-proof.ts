// The proof of a draw and of a ticket in it.
export const drawProof = {
  'drawProof.lead':
    'The result needs three parts from three hands: a seed fixed before the first ticket, every ticket sold, and a beacon after the seal. Check it here; nothing leaves this page.',
  'drawProof.unknown': 'No such draw',
  'drawProof.sample': 'A sample result, without proof',
  'drawProof.sampleText':
    'It was made for this demonstration, so that the lists are not empty: nobody bet on it, and no witness sealed it. Every draw since then has a proof.',
  'drawProof.newDraws': 'See the next draw',
  'drawProof.allDraws': 'See all draws',
  'drawProof.how': 'How it works',
  'drawProof.how1': 'Before sales the platform publishes the hash of its seed, and the witness holds a copy.',
  'drawProof.how2':
    'When sales end, all tickets make one root. The witness countersigns it: none can be added or lost.',
  'drawProof.how3': 'Only then comes the beacon, a signature that nobody could compute before.',
  'drawProof.how4': 'Seed, root and beacon give the result, by rules that anyone can run.',
  'drawProof.values': 'Values to compare',
  'drawProof.seedHash': 'Hash of the seed, shown before sales',
  'drawProof.seed': 'Seed, revealed after the draw',
  'drawProof.root': 'Root of all tickets',
  'drawProof.beacon': 'Beacon, round {round}',
  'drawProof.ticketHash': 'Hash of your ticket',
  'drawProof.ticketText': 'Text of your ticket',
  'drawProof.platformKey': 'Key of the platform',
  'drawProof.witnessKey': 'Key of the witness',
  'drawProof.yourPayout': 'Your payout',
  'drawProof.drawAt': 'Time of the draw',
  'drawProof.tickets': 'Tickets',
  'drawProof.stakes': 'Stakes',
  'drawProof.payouts': 'Paid out',
  'drawProof.trial': 'Free play: this ticket was drawn with the others, but stands outside the seal.',
  'drawProof.ended': 'This ticket was given back before the draw closed, so it is not in the seal.',
  'drawProof.matches': 'The draw is proved',
  'drawProof.soFar': 'All is right so far',
  'drawProof.differsText': 'The lines marked below differ. Keep this page and contact customer service.',
  'drawProof.guarantee.open': 'The draw is not over. Come back after it for the rest.',
  'drawProof.guarantee.both':
    'Neither the platform nor the witness could choose this result alone. Both together could have: the beacon is the witness’s own.',
  'drawProof.guarantee.neither':
    'Nobody could choose this result, not even the platform and the witness together: the beacon is public, from drand.',
  'drawProof.step.terms': 'The odds are those of the published rules',
  'drawProof.step.ticket': 'Your ticket’s text has this hash and is of this draw',
  'drawProof.step.receipt': 'The platform signed your ticket',
  'drawProof.step.deposit': 'The witness holds the seed since before sales',
  'drawProof.step.seal': 'The seal names this draw, its tickets and stakes',
  'drawProof.step.inclusion': 'Your ticket is under the seal',
  'drawProof.step.countersign':
    'The witness countersigned the seal {seconds, plural, one {# second} other {# seconds}} before the draw',
  'drawProof.step.heard':
    'Your phone heard the seal {seconds, plural, one {# second} other {# seconds}} before the beacon',
  'drawProof.step.beacon': 'The beacon is genuine and of the round fixed before',
  'drawProof.step.seed': 'The seed is the one whose hash was shown first',
  'drawProof.step.outcome': 'Seed, tickets and beacon give this result',
  'drawProof.step.payout': 'Your payout is what the rules give',
  'drawProof.step.sources': 'The two sources were named to the witness before sales',
  'drawProof.step.reported': 'Both sources reported this result',
  'drawProof.step.published': 'A source reported this result, and two people published it',
  'drawProof.guarantee.outside':
    'Tickets, seal and payouts are proved. The result is not: it came from outside. Compare it with what that lottery published.',
  'drawProof.outside.lead':
    'The platform did not draw this result. It is another lottery’s, as {one} and {other} report it. Here you can check everything else.',
  'drawProof.outside.matches': 'Tickets and payouts are right',
  'drawProof.outside.sources': 'Where the result is from',
  'drawProof.outside.waits': 'The reports are shown here once the draw has a result.',
  'drawProof.outside.byStaff':
    'The sources did not agree at first, or one was silent: two people of the operator published a report.',
  'drawProof.outside.former': 'Corrected results',
  'drawProof.outside.nothingBack':
    'What an earlier result paid is not taken back; what was missing was paid on.',
  'drawProof.outside.how1':
    'Before sales the platform names two sources to the witness. They report the result independently.',
  'drawProof.outside.how2':
    'Sales end half an hour before the outside draw. All tickets make one root, which the witness countersigns.',
  'drawProof.outside.how3':
    'Only where both report the same is it paid by itself; else two people decide. The witness counts every payout.',
  'drawProof.step.result': 'The witness counted the same payouts',
} as const;
