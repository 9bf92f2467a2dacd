// The report of an SMS gateway about an accepted message.
import { z } from 'zod';
import { defineCall } from './call.ts';

export const smsReceipt = defineCall({
  method: 'POST',
  path: '/sms/v1/receipt',
  summary: 'Receive an SMS delivery report',
  description:
    'Reports of an SMS gateway; x-sms-timestamp and x-sms-signature: HMAC-SHA256 over timestamp, path and raw body; accepted for 300 s; safe to repeat',
  permit: 'psp',
  body: z.strictObject({
    reference: z.string().min(1).max(200).describe('the gateway’s id of the message, or ours'),
    state: z.enum(['delivered', 'failed']),
  }),
  value: z.strictObject({ known: z.boolean() }),
  errors: ['PAYMENT_SIGNATURE', 'PAYMENT_STALE'],
  example: { body: { reference: 'SM-77', state: 'delivered' }, value: { known: true } },
});
