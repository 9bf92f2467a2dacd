// Uploaded pictures: sent one by one, re-encoded, private, and attached to other requests by their id.
import { z } from 'zod';
import { accountErrors, defineCall, instant, uuid } from './call.ts';
import { filePurposes } from './constants.ts';

/** A picture of the caller's own, behind a link that expires. */
export const picture = z
  .strictObject({
    fileId: uuid,
    url: z.string().describe('a path of this site; valid until expiresAt'),
    expiresAt: instant,
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'Picture' });

const example = {
  fileId: '019aa0c0-0000-7000-8000-00000000000a',
  url: '/files/1/019aa0c0-0000-7000-8000-00000000000a?until=1795248000&sig=…',
  expiresAt: '2026-11-21T08:05:00.000Z',
  width: 1280,
  height: 960,
};

export const upload = defineCall({
  method: 'POST',
  path: '/wps/file',
  summary: 'Upload a picture',
  description: 'Upload a picture: PNG or JPEG by its content, at most 5 MB, as the body itself',
  permit: 'account',
  query: z.strictObject({ purpose: z.enum(filePurposes) }),
  bodyType: 'file',
  value: picture,
  errors: [...accountErrors, 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'IMAGE_FORMAT', 'IMAGE_PIXELS'],
  example: { query: { purpose: 'feedback' }, value: example },
});
