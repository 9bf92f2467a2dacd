// The texts of short messages. Kept short: above 70 (or 160) characters a message costs twice.
export const sms = {
  'sms.login': '{code} is your {brand} login code, good for {minutes} minutes. Tell it to nobody.',
  'sms.register': '{code} is your {brand} registration code, good for {minutes} minutes. Tell it to nobody.',
  'sms.reset':
    '{code} is your {brand} code for a new password, good for {minutes} minutes. Tell it to nobody.',
} as const;
