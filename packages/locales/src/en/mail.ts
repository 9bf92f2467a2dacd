// The texts of mails; used by the server alone.
export const mail = {
  'mail.subject': '{brand}: set a new password',
  'mail.hello': 'Hello {userName},',
  'mail.body':
    'Somebody, we hope it was you, asked for a new password for your {brand} account. Open this link to set one:',
  'mail.button': 'Set a new password',
  'mail.byHand': 'If the button does not work, open this address:',
  'mail.limit':
    'The link works once, and for {minutes, plural, one {# minute} other {# minutes}}. Setting a new password logs you out everywhere.',
  'mail.notYou':
    'If it was not you, do nothing: your password stays as it is. Nobody at {brand} will ever ask you for it.',
  'mail.staff.subject': '{brand}: you are invited to the office',
  'mail.staff.body':
    'You are invited to work in the office of {brand}. Open this link within 24 hours on the device that you will sign in with:',
  'mail.staff.button': 'Open the invitation',
  'mail.staff.code':
    'It asks for a code of six digits. Whoever invited you tells it to you by another way than mail; never send it to anybody.',
  'mail.staff.notYou': 'If you do not work for {brand}, do nothing: the link opens nothing without the code.',
  'mail.tries.subject': '{brand}: wrong tries at the sign-in of {name}',
  'mail.tries.body':
    '{tries, plural, one {There was # wrong try} other {There were # wrong tries}} at the office’s sign-in of {name} within {minutes} minutes.',
  'mail.tries.act':
    'Ask them by another way than mail. If it was not them, end their passkeys or suspend them under People: it holds at the next call.',
  'mail.tries.button': 'Open People',
  'mail.tries.once':
    'You get one such letter for a person in an hour, however many tries there are. The audit has each.',
  'mail.breakGlass.subject': '{brand}: emergency access to the office was opened',
  'mail.breakGlass.body':
    '{by} opened emergency access at the server. For {minutes} minutes one person may invite, suspend, stop play and read the audit.',
  'mail.breakGlass.why': 'The reason that was given: {why}',
  'mail.breakGlass.act':
    'If nobody told you of it, ask at once by another way than mail. You can suspend the person under People.',
  'mail.breakGlass.button': 'Open the audit',
  'mail.breakGlass.small': 'Every admin gets this letter each time.',
  'mail.chat.subject': '{brand}: your chat',
  'mail.chat.body': 'You asked for a copy of your chat with {brand}. It stands below.',
  'mail.chat.button': 'Open the chat',
  'mail.chat.cut': 'These are the last {count} messages; earlier ones are in the chat.',
  'mail.chat.notYou':
    'If you did not ask for this, change your password. Nobody at {brand} will ever ask you for it.',
  'mail.chat.you': '{time} · You: {text}',
  'mail.chat.brand': '{time} · {brand}: {text}',
  'mail.chat.machine': '{time} · Machine: {text}',
  'mail.chat.pictures': '{count, plural, one {# picture} other {# pictures}}',
  'mail.chat.event.closed': '{time} · The chat was closed.',
  'mail.chat.event.handed_over': '{time} · A person of {brand} takes over.',
  'mail.chat.event.returned': '{time} · The chat is first in line for the next free person.',
  'mail.chat.event.promised': '{time} · {brand} promised, by {due}: {what}',
  'mail.chat.event.promise_kept': '{time} · The promise was kept: {what}',
  'mail.chat.event.promise_overdue': '{time} · The promise is late, it was due {due}: {what}',
  'mail.chat.event.promise_broken': '{time} · The promise was not kept: {what}',
  'mail.newsSubject': '{brand}: news about your account',
  'mail.newsButton': 'Open your messages',
  'mail.newsNotYou':
    'If this was not you, change your password and contact customer service at once. Nobody at {brand} will ever ask you for it.',
  'mail.newsCare':
    'This letter names no amounts and no numbers on purpose. Nobody at {brand} will ever ask you for your password.',
  'mail.news.withdrawal_requested':
    'A withdrawal was requested from your {brand} account. Your messages tell the details.',
  'mail.news.withdrawal_paid': 'A withdrawal from your {brand} account was paid out.',
  'mail.news.withdrawal_rejected':
    'A withdrawal from your {brand} account was not accepted. The money is back in your balance; your messages tell why.',
  'mail.news.withdrawal_failed':
    'A withdrawal from your {brand} account could not be paid. The money is back in your balance.',
  'mail.news.account_bound': 'An account that money can be paid to was added to your {brand} account.',
  'mail.news.account_unbound':
    'An account that money could be paid to was removed from your {brand} account.',
  'mail.news.payment_password_set': 'A withdrawal password was set for your {brand} account.',
  'mail.news.payment_password_changed': 'The withdrawal password of your {brand} account was changed.',
  'mail.news.payment_password_reset':
    'The house has reset the withdrawal password of your {brand} account. Set a new one before you withdraw; for a while after it no money leaves.',
  'mail.news.verification_accepted': 'Your document was accepted: {brand} knows who you are.',
  'mail.news.verification_refused':
    'Your document was not accepted. Your messages tell why, and you can send another one.',
  'mail.news.deposit_proven':
    'A transfer that you have proven has arrived: it is in the balance of your {brand} account.',
  'mail.news.proof_refused': 'The proof of your transfer was not accepted. Your messages tell why.',
  'mail.news.deposit_over_limit':
    'A payment to your {brand} account arrived above your deposit limit. It is not in your balance: your messages tell what you can do.',
  'mail.news.deposit_returned': 'A payment to your {brand} account was sent back to where it came from.',
  'mail.news.lottery_plan_missed':
    'A slip of your lottery subscription was not placed. Your messages tell why.',
  'mail.news.agent_moved':
    'From a coming day on, an agent of your {brand} account is another one. Your messages tell from when.',
  'mail.news.agent_held':
    'Your payments as an agent of {brand} wait for a review. Your page as an agent tells the kind of reason.',
  'mail.news.agent_released':
    'Your payments as an agent of {brand} are free again; what was held has been paid.',
  'mail.news.dispute_answered':
    'Our staff answered a dispute of yours at {brand}. You can accept the answer or object to it.',
  'mail.news.dispute_decided':
    'Our staff decided a dispute of yours at {brand} finally. The decision and its evidence are in your account.',
  'mail.news.chat_answered': 'Our support at {brand} has answered you in the chat.',
  'mail.news.promise_made':
    'Our support at {brand} promised you something in the chat. Your messages tell what, and until when.',
  'mail.news.promise_kept': 'What our support at {brand} promised you was done. Your messages tell more.',
  'mail.news.promise_broken':
    'Our support at {brand} did not keep a promise to you. We are sorry: write to us in the chat.',
  'mail.news.referral_paid':
    'A friend whom you invited has come far enough: your reward is in the balance of your {brand} account.',
  'mail.news.lottery_plan_ended': 'A lottery subscription of yours has ended. Your messages tell why.',
  'mail.news.lottery_corrected':
    'The result of a lottery draw was corrected, and you were paid on. Your messages tell more.',
} as const;
