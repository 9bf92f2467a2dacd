// Texts of the demo promotions: p the lead, how and fine the points under those two headings.
export const demoPromotions = {
  'demo.promo-first-deposit.title': 'First deposit: 20% on top, up to 688 {coin}',
  'demo.promo-first-deposit.p1': 'New here? Join first, then deposit: we add a fifth of what you bring.',
  'demo.promo-first-deposit.how1': 'Tap <strong>Join</strong>.',
  'demo.promo-first-deposit.how2':
    'Deposit 100 {coin} or more, in one go or several. The bar shows how far you are.',
  'demo.promo-first-deposit.how3':
    'Tap <strong>Claim</strong> when you have deposited what you wanted: 20% of all deposits since joining, at most 688 {coin}, reached at 3,440 {coin}. You can claim once, so take your time.',
  'demo.promo-first-deposit.fine1':
    'For people who have not deposited at {brand} before joining. A deposit counts when it is paid, without the extra that the deposit button shows.',
  'demo.promo-lantern-week.title': 'A week under the lanterns',
  'demo.promo-lantern-week.p1': 'Playing in our own games this week anyway? Then 25 {coin} come back to you.',
  'demo.promo-lantern-week.how1': 'Tap <strong>Join</strong>.',
  'demo.promo-lantern-week.how2':
    'Stake 500 {coin} in all in our in-house games, with real money. Wins and losses do not matter.',
  'demo.promo-lantern-week.how3':
    'Tap <strong>Claim</strong>. The rounds are looked at first, which takes about two minutes; then the 25 {coin} are issued. Tap <strong>Collect</strong> to have them.',
  'demo.promo-lantern-week.fine1':
    'Stakes count from the moment you join. Never stake more than you meant to for the sake of a promotion: over many rounds the operator keeps the published share of each stake, and that can be more than 25 {coin}.',
  'demo.promo-lantern-week.fine2': 'If the claim is declined you are told why, and may join again.',
  'demo.promo-second-eyes.title': 'A thank-you for a second pair of eyes',
  'demo.promo-second-eyes.p1':
    'Something unclear, broken or ugly? Tell us, and a person says thank you with 20 {coin}.',
  'demo.promo-second-eyes.how1': 'Tap <strong>Join</strong>.',
  'demo.promo-second-eyes.how2':
    'Write to us by <a href="/m/member/feedback">Feedback</a>: what you wanted to do and what happened instead.',
  'demo.promo-second-eyes.how3':
    'Tap <strong>Claim</strong>. A person reads it and decides, as a rule within two working days.',
  'demo.promo-second-eyes.fine1':
    'Anything that helps us counts, praise and typing errors included. Copied or empty messages do not; you may then join again.',
  'demo.promo-carousel.title': 'The carousel weekend',
  'demo.promo-carousel.p1': 'From the day shown: 5% of what you deposit comes back, up to 100 {coin}.',
  'demo.promo-carousel.how1': 'Joining opens on the day shown. Nothing has to be done before it.',
  'demo.promo-carousel.how2': 'Join, deposit 200 {coin} or more in all, and claim. It is paid at once.',
  'demo.promo-deposit-badge.title': 'A little more on each deposit',
  'demo.promo-deposit-badge.p1':
    'While the deposit button carries a badge, each deposit is credited with that much more, at the moment it is paid. It is yours at once: nothing has to be wagered, there is no code to enter and no upper limit. The rate that counts is the one shown when the deposit was started.',
  'demo.promo-invite.title': 'Bring a friend to the fair',
  'demo.promo-invite.p1':
    'Your invitation link is in the side menu. What you receive for a friend, what it asks for and its limits stand beside the link, before you send it.',
  'demo.promo-jackpot.title': 'How the jackpot grows',
  'demo.promo-jackpot.p1':
    'A part of each qualifying stake goes into a pool in our books. The counter on the home page moves toward what the pool holds and never shows more.',
  'demo.promo-opening-night.title': 'Opening night',
  'demo.promo-opening-night.p1': 'The first lanterns were lit: 10 {coin} for everyone who played with us.',
  'demo.promo-opening-night.fine1': 'It has ended. Whoever was issued a reward has been paid.',
  'demo.terms.how': 'How it works',
  'demo.terms.fine': 'The small print, in full',
  'demo.terms.yours':
    'What you receive is in your balance at once. Before you withdraw, it has to be staked as many times as is shown before you join.',
  'demo.terms.oncePerPerson': 'Once per person. Trial play does not count, and trial accounts cannot join.',
  'demo.terms.noCode': 'No code to enter. Leaving costs nothing: do not claim, and nothing happens.',
  'demo.terms.inTime':
    'Joining and claiming end on the last day shown. A claim made in time is still decided afterwards, and what was issued is paid even if nobody collects it.',
  'demo.category.deposit': 'Deposit',
  'demo.category.everyone': 'For everyone',
  'demo.category.friends': 'Friends',
} as const;
