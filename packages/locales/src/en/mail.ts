// What stands in letters; the page does not carry it.
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
} as const;
