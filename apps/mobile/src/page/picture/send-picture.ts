// Sends a picture that was chosen on this phone; what comes back is the house's own copy of it, behind a link that ends soon.
import type { Value } from '@perya/contract/client';
import { type FilePurpose, upload } from '@perya/contract/constants';
import { call } from '../calls.ts';
import { failureText } from '../failure-text.ts';
import { phrasesOfPage } from '../phrases-of-page.ts';

export type Picture = Value<'POST /wps/file'>;
export type Sent = { picture: Picture } | { fault: string };

/** What the file dialogs offer; the server looks at the content. */
export const pictureTypes = 'image/png,image/jpeg';

export async function sendPicture(purpose: FilePurpose, file: File): Promise<Sent> {
  if (file.size > upload.maxBytes)
    return { fault: phrasesOfPage().snapshot().t('picture.tooLarge', { name: file.name }) };
  try {
    return { picture: await call('POST /wps/file', { query: { purpose }, body: file }) };
  } catch (error) {
    return { fault: await failureText(error) };
  }
}
