// Uploads a chosen picture; the response is the server's own copy of it, behind a link that expires.
import type { Value } from '@perya/contract/client';
import { type FilePurpose, upload } from '@perya/contract/constants';
import { call } from '../calls.ts';
import { failureText } from '../failure-text.ts';
import { phrasesOfPage } from '../phrases-of-page.ts';

export type Picture = Value<'POST /wps/file'>;
export type Sent = { picture: Picture } | { fault: string };

export async function sendPicture(purpose: FilePurpose, file: File): Promise<Sent> {
  if (file.size > upload.maxBytes)
    return { fault: phrasesOfPage().snapshot().t('picture.tooLarge', { name: file.name }) };
  try {
    return { picture: await call('POST /wps/file', { query: { purpose }, body: file }) };
  } catch (error) {
    return { fault: await failureText(error) };
  }
}
