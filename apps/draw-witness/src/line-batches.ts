// Reads a body or a file line by line in bounded memory, some lines at a time.
import { Refusal } from './answers.ts';

export type LineLimits = { firstLine: number; otherLine: number; total: number };

/** Lines without their line feeds. Refuses a line or a whole above its limit, in bytes. */
export async function* lineBatches(
  source: AsyncIterable<Buffer>,
  limits: LineLimits,
): AsyncGenerator<Buffer[], void, undefined> {
  let rest: Buffer[] = [];
  let restSize = 0;
  let total = 0;
  let isFirst = true;
  const check = (size: number): void => {
    if (size > (isFirst ? limits.firstLine : limits.otherLine))
      throw new Refusal('BODY_INVALID', { why: 'a line is too long' });
  };
  for await (const chunk of source) {
    total += chunk.length;
    if (total > limits.total) throw new Refusal('BODY_INVALID', { why: 'the body is too long' });
    const lines: Buffer[] = [];
    let from = 0;
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      check(restSize + to - from);
      lines.push(
        rest.length > 0 ? Buffer.concat([...rest, chunk.subarray(from, to)]) : chunk.subarray(from, to),
      );
      rest = [];
      restSize = 0;
      isFirst = false;
      from = to + 1;
    }
    if (from < chunk.length) {
      rest.push(chunk.subarray(from));
      restSize += chunk.length - from;
      check(restSize);
    }
    if (lines.length > 0) yield lines;
  }
  if (restSize > 0) yield [Buffer.concat(rest)];
}
