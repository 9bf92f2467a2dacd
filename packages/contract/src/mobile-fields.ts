// The fields of a telephone number and its code in a call.
import { z } from 'zod';
import { notSensitive, sensitive } from './call.ts';

export const mobileNum = z
  .string()
  .min(1)
  .max(20)
  .describe('as the person typed it, with or without the leading zero');
export const countryDialingCode = notSensitive(
  z
    .string()
    .regex(/^\+?[0-9]{1,4}$/u)
    .describe('63 or +63; one of those that GET /wps/system/countries offers'),
  'a country, not a secret',
);
export const mobileNumber = { mobileNum, countryDialingCode };
export const verificationCode = sensitive(
  z.string().min(1).max(10).describe('the code from the message, digits'),
);
