// Texts of the demo help centre. `{age}` is the minimum age.
export const demoHelp = {
  'demo.help.account.title': 'Account',
  'demo.help.account.p1': 'Joining, logging in, and keeping your account yours.',
  'demo.help.register.title': 'How do I join?',
  'demo.help.register.p1':
    'Open <strong>Register</strong>, choose a username and a password, give your date of birth and accept the terms. You must be {age} or older.',
  'demo.help.trial.title': 'What is trial play?',
  'demo.help.trial.p1':
    'A trial account plays with trial money, at the same odds. It cannot deposit, withdraw or enter the winner board, and it is not kept.',
  'demo.help.money.title': 'Money',
  'demo.help.money.p1': 'Cashing in, cashing out, and where your balance stands.',
  'demo.help.deposit.title': 'How do I cash in?',
  'demo.help.deposit.ol1': 'Open <strong>Deposit</strong>.',
  'demo.help.deposit.ol2': 'Choose a method and an amount.',
  'demo.help.deposit.ol3': 'Finish on the payment page; your balance changes by itself.',
  'demo.help.deposit.p1': 'If you close the page half-way, the deposit stays in your list with its state.',
  'demo.help.withdraw.title': 'How do I cash out?',
  'demo.help.withdraw.p1':
    'Open <a href="/m/withdraw">Withdraw</a> and choose the amount and where it goes. Each withdrawal shows its steps and the time each one takes.',
  'demo.help.games.title': 'Games',
  'demo.help.games.p1': 'Finding a game, playing it, checking it.',
  'demo.help.find-games.title': 'How do I find a game?',
  'demo.help.find-games.p1':
    'By category, by vendor, or by name; small slips in a name are forgiven. Tap the star on a tile to keep it in your collection.',
  'demo.help.coming-soon.title': 'Why can I not open some games?',
  'demo.help.coming-soon.p1':
    'Tiles marked "Soon" are announced and not yet open. They launch nothing and take no stake.',
  'demo.help.fair-play.title': 'How do I know a game is fair?',
  'demo.help.fair-play.p1':
    'Before you bet, we show the hash of the seed that will decide. Your own seed is mixed in. When the seed is revealed, the proof page recomputes the round on your phone.',
  'demo.help.fair-play.p2':
    'The return to player is worked out exactly and published with each in-house game.',
  'demo.help.unfinished-round.title': 'My connection broke in the middle of a round',
  'demo.help.unfinished-round.p1':
    'Open the game again: the round goes on where it stood. What was staked and won is in your bet records.',
  'demo.help.care.title': 'Playing with care',
  'demo.help.care.p1': 'Keeping play a game.',
  'demo.help.limits.title': 'How do I keep it fun?',
  'demo.help.limits.p1':
    'Decide what an evening may cost before it begins, and leave when it is spent. Never play to win back a loss, with borrowed money, or when you are upset. If it stops being fun, stop, and talk to someone you trust.',
  'demo.help.lottery.title': 'Lottery',
  'demo.help.lottery.p1': 'Draws, odds, and how each one is proven.',
  'demo.help.lottery-odds.title': 'How are odds made?',
  'demo.help.lottery-odds.p1':
    'Within a game every bet returns the same share of what is staked: 97 % in quick games, 90 % in daily numbers and tickets, 80 % in pools and the raffle. Higher odds win more seldom; no bet is better than another.',
  'demo.help.lottery-odds.p2':
    'For exact numbers you may choose a <strong>series</strong>: with a lower one a part of the stake comes back at once, and a win pays less in the same proportion.',
  'demo.help.lottery-odds.p3': 'Past draws do not change the next: each number has the same chance.',
  'demo.help.lottery-proof.title': 'How do I know a draw is honest?',
  'demo.help.lottery-proof.p1':
    'A result is made of three parts: a seed that was fixed before the first ticket, every ticket that was sold, and a public value that comes after sales have ended. Nobody holds all three before that.',
  'demo.help.lottery-proof.p2':
    'A <strong>witness</strong>, another program, keeps the seed in deposit, signs the list of tickets before the draw, and counts the draw again before anything is paid.',
  'demo.help.lottery-proof.p3':
    'Open a ticket, then <strong>Proof</strong>: your phone repeats every step, also without the network.',
  'demo.help.lottery-pools.title': 'What does a pool pay?',
  'demo.help.lottery-pools.p1':
    'A pool pays out what was staked on it: 44 % for the first prize and 36 % for the others, shared among those who win. A first prize that nobody wins is carried to the next draw; after thirty draws it goes to the best prize that somebody wins.',
  'demo.help.lottery-pools.p2':
    'A won first prize pays at least the amount that the game shows; the operator adds what is missing.',
  'demo.help.lottery-slip.title': 'The network failed while I placed a slip',
  'demo.help.lottery-slip.p1':
    'Your phone repeats the same slip until it knows: it is placed once or not at all. "Not placed, nothing was taken" is what our server said.',
  'demo.help.lottery-slip.p2':
    'A slip that arrives after sales have ended is refused. It is never moved to the next draw without your tap.',
  'demo.help.cannot-log-in.title': 'I cannot log in',
  'demo.help.cannot-log-in.ul1':
    'Look at the name first: it is what you chose when you joined, not your nickname.',
  'demo.help.cannot-log-in.ul2':
    'After three wrong tries a small picture asks you to type figures; that keeps others out.',
  'demo.help.cannot-log-in.ul3':
    'Forgot the password? <a href="/m/forget">Set a new one</a> by mobile number or e-mail.',
  'demo.help.cannot-log-in.ul4':
    'Turned on a second step? The code is in your authenticator app; a recovery code works once each.',
  'demo.help.keep-safe.title': 'How do I keep my account mine?',
  'demo.help.keep-safe.ul1':
    'Under <a href="/m/member/security">Security</a> you can add a passkey or a second step, and see every device that is logged in.',
  'demo.help.keep-safe.ul2': 'Nobody of ours will ever ask for your password or a code.',
  'demo.help.keep-safe.ul3': 'On a phone that others use, leave "Remember me" off.',
  'demo.help.language-theme.title': 'Language, day and night',
  'demo.help.language-theme.p1':
    'Both are in <a href="/m/set">Settings</a>. The page changes at once and stays where you are.',
  'demo.help.deposit-missing.title': 'My deposit is not in my balance',
  'demo.help.deposit-missing.ol1':
    'Open <a href="/m/voucherCenter">Deposit</a>: each deposit stands there with its state.',
  'demo.help.deposit-missing.ol2':
    '"Pending" means that the provider has not told us yet; we ask by ourselves until it does.',
  'demo.help.deposit-missing.ol3':
    'If the provider took your money and the state says failed, send us the date and the amount by <a href="/m/member/feedback">Feedback</a>. Money that was paid is always credited.',
  'demo.help.dispute.title': 'Something is not right: dispute it',
  'demo.help.dispute.ol1':
    'Open the bet, deposit or withdrawal in your records and tap <strong>Something is wrong?</strong>. Choose what is wrong and say it in your own words.',
  'demo.help.dispute.ol2':
    'At that moment the record is frozen: you and our staff read the same bytes. Your phone verifies them, and you can keep them as a file.',
  'demo.help.dispute.ol3':
    'A person answers within 24 hours and names the rule and the evidence. A late answer is marked for a lead, and you see that too.',
  'demo.help.dispute.ol4':
    '<strong>Accept</strong> the answer, or <strong>object</strong>: then another person decides finally within 7 days.',
  'demo.help.dispute.p1':
    'Asking costs nothing, and your withdrawals go on. All of yours are under <a href="/m/member/disputes">My disputes</a>.',
  'demo.help.promotions.title': 'How do promotions work?',
  'demo.help.promotions.ol1': '<strong>Join</strong>: only what you do after joining counts.',
  'demo.help.promotions.ol2': '<strong>Joined</strong>: the bar shows what is still missing.',
  'demo.help.promotions.ol3': '<strong>Claim</strong>: all is done; tap once.',
  'demo.help.promotions.ol4':
    '<strong>Applying</strong> and <strong>In process</strong>: some claims are looked at first. You need not do anything.',
  'demo.help.promotions.ol5': '<strong>Issued</strong>: tap Collect. If you forget, we pay it at the end.',
  'demo.help.promotions.ol6': '<strong>Claimed</strong>: it is in your balance.',
  'demo.help.promotions.p1':
    '<strong>Rejected</strong> comes with its reason, <strong>Closed</strong> means the last day has passed. The terms stand in full with each promotion; there are no others.',
  'demo.help.return-to-player.title': 'What does "return to player" mean?',
  'demo.help.return-to-player.p1':
    'The share of all stakes that a game pays back over very many rounds. A return of 96% means that of 100 staked, 96 come back on average and the house keeps 4. A single evening can end far above or far below it, and no round remembers the one before.',
  'demo.help.first-evening.title': 'My first evening: where do I begin?',
  'demo.help.first-evening.ol1':
    'Try a game with play money: <strong>Try free play</strong> on the login page, no account needed.',
  'demo.help.first-evening.ol2': 'Read its odds: one tap from the game.',
  'demo.help.first-evening.ol3':
    'Decide what the evening may cost, then <a href="/m/register">join</a> and cash in no more than that.',
  'demo.help.first-evening.ol4':
    'Afterwards look at <a href="/m/gameRecord">Bet records</a>, and check any round you like.',
  'demo.help.warning-signs.title': 'When is it too much?',
  'demo.help.warning-signs.p1': 'Ask yourself, honestly:',
  'demo.help.warning-signs.ul1': 'Did I stake more than I meant to, or longer?',
  'demo.help.warning-signs.ul2': 'Did I play to win back what was lost?',
  'demo.help.warning-signs.ul3': 'Did I hide it from somebody, or borrow for it?',
  'demo.help.warning-signs.p2':
    'One yes is a reason to stop for a while and to talk to someone you trust. Limits, breaks and self-exclusion are under <a href="/m/member/limits">Limits</a>.',
  'demo.help.house.title': 'About us',
  'demo.help.house.p1': 'The terms, your data, and how to reach us.',
  'demo.help.terms.title': 'Terms of use',
  'demo.help.terms.ol1':
    '<strong>Who may play.</strong> Adults of {age} or older, for themselves, with one account that is not lent, sold or played for somebody else. Officials, people who excluded themselves and others whom the law bars may not. We may ask for a document that shows your age before money is paid out.',
  'demo.help.terms.ol2':
    '<strong>Your money.</strong> What stands in your balance is yours. Every movement is in a book that is never rewritten; a promotion never takes back what it gave.',
  'demo.help.terms.ol3':
    '<strong>Rounds.</strong> A bet counts when the server has taken it. Its result is fixed by seeds that were committed before; a round that broke off goes on where it stood. If a fault of ours decided a round, its stake is returned.',
  'demo.help.terms.ol4':
    '<strong>Fair use.</strong> No machines, no acting together against other players, no money that is not yours.',
  'demo.help.terms.ol5':
    '<strong>Stopping.</strong> Playing costs money in the long run: play with what you can afford to lose. You may stop at any time. We may close an account that breaks these terms; what is yours in it is paid out.',
  'demo.help.terms.ol6':
    '<strong>Changes.</strong> New terms are announced before they hold, and never apply to bets that were made before.',
  'demo.help.terms.p1': 'This is a demonstration: it takes no real money.',
  'demo.help.contact.title': 'How do I reach a person?',
  'demo.help.contact.p1':
    'Write by <a href="/m/member/feedback">Feedback</a> when you are logged in: a person reads each message. The round button at the edge of the screen leads to the chat, where there is one.',
} as const;
