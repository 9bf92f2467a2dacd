// The reference of rounds and vendor messages: the same money by `ledger_post_batch` only, batched as rounds are.

import { type Posting, type PostingResult, postBatch } from '../../apps/server/src/modules/ledger/posting.ts';
import { Batcher, type Database, sendUntilKnown } from '../../apps/server/src/platform/db/index.ts';
import { newId } from '../../apps/server/src/platform/random.ts';

/** Settles after the commit of its batch; throws if it was not posted. A batch whose answer was lost is sent again: a duplicate. */
export function createLedgerAlone(db: Database): (posting: Omit<Posting, 'opId'>) => Promise<void> {
  const queue = new Batcher<Posting, PostingResult>({
    run: (postings) => sendUntilKnown(() => postBatch(db, postings)),
    lanes: 2,
    maxBatch: 128,
    keyOf: ({ opId }) => opId,
    lockOf: ({ accountId }) => accountId,
  });
  return async (posting) => {
    const { status } = await queue.submit({ ...posting, opId: newId() });
    if (status !== 'posted' && status !== 'duplicate') throw new Error(`the ledger alone answered ${status}`);
  };
}
