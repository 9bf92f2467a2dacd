export const roleta = {
  'roleta.title': 'Roleta',
  'roleta.rules1': 'Each wheel has fifty fields. The wheel is equally likely to stop at any of them.',
  'roleta.rules2': 'The field under the pointer pays your stake times the number painted on it.',
  'roleta.rules3':
    'On the calm wheel most fields pay a little. On the lively wheel every second field pays. On the wild wheel few fields pay, but they pay much.',
  'roleta.rules4':
    'All three wheels return the same on average. The more rarely a wheel pays, the more it pays at once.',
  'roleta.rules5': 'The field is drawn before the wheel stops. The picture only shows it.',
  'roleta.rules6': 'Earlier spins say nothing about the next one.',
  'roleta.welcome': 'Choose a wheel and spin it',
  'roleta.wheels': 'Wheel',
  'roleta.calm': 'Calm',
  'roleta.lively': 'Lively',
  'roleta.wild': 'Wild',
  'roleta.upTo': 'up to ×{times, number}',
  'roleta.spin': 'Spin',
  'roleta.legend': 'What the fields of this wheel pay',
  'roleta.fields': '{fields, plural, one {# field} other {# fields}}',
  'roleta.wheel':
    '{wheel, select, calm {The calm wheel, with fifty fields} lively {The lively wheel, with fifty fields} other {The wild wheel, with fifty fields}}',
  'roleta.turning':
    '{wheel, select, calm {The calm wheel is turning} lively {The lively wheel is turning} other {The wild wheel is turning}}',
  'roleta.resultWon': 'The wheel pays ×{times, number}: {amount}',
  'roleta.resultBack': 'The wheel pays ×{times, number}: {amount} back',
  'roleta.describe.spin':
    '{pays, select, 0 {{wheel, select, calm {The calm wheel stopped at a field that pays nothing} lively {The lively wheel stopped at a field that pays nothing} other {The wild wheel stopped at a field that pays nothing}}} other {{wheel, select, calm {The calm wheel stopped at ×{pays, number}} lively {The lively wheel stopped at ×{pays, number}} other {The wild wheel stopped at ×{pays, number}}}}}',
  'roleta.variant': '{wheel, select, calm {The calm wheel} lively {The lively wheel} other {The wild wheel}}',
  'roleta.field': 'A field with ×{times, number}',
} as const;
