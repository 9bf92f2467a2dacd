// Verifies a statement's corrections: each against the text of the statement that it corrects, or against the one before it.
import { compareMembers, type Findings, itemsOf, members } from './findings.ts';
import { type Fields, fieldsIn, hashOf, listIn, minorIn, parsed, textIn, wholeIn } from './text.ts';

/** What the corrections of the text come to, by type of item. */
export function verifyCorrections(file: Fields, text: Fields, found: Findings): Map<string, bigint> {
  const corrected = openCorrected(file, found);
  const sums = new Map<string, bigint>();
  const standing = new Map<string, { step: number; minor: bigint }>();
  for (const value of listIn(text['corrections'], 'corrections')) {
    const one = fieldsIn(value, 'a correction');
    const [no, step] = [wholeIn(one['no'], 'no'), wholeIn(one['step'], 'step')];
    const type = textIn(one['type'], 'type');
    const [oldMinor, newMinor] = [minorIn(one['oldMinor'], 'oldMinor'), minorIn(one['newMinor'], 'newMinor')];
    const name = `correction of ${no} ${type}`;
    compareMembers(name, members.correction, one, found);
    found.compare(`${name} amountMinor`, newMinor - oldMinor, one['amountMinor']);
    const isOwn = no === text['seq'];
    const hash = textIn(one['statementHash'], 'statementHash');
    const earlier = isOwn ? text : corrected.get(hash);
    found.compare(
      `${name} statementHash`,
      isOwn ? '' : 'the hash of a statement in the file',
      isOwn || !earlier ? hash : 'the hash of a statement in the file',
    );
    if (earlier) {
      for (const member of ['merchant', 'agentNo', 'kind'])
        found.compare(`${name} ${member}`, text[member], earlier[member]);
      found.compare(`${name} no`, earlier['seq'], no);
      verifyOld({ name, type, step, oldMinor }, earlier, standing.get(`${no} ${type}`), found);
    }
    standing.set(`${no} ${type}`, { step, minor: newMinor });
    sums.set(type, (sums.get(type) ?? 0n) + newMinor - oldMinor);
  }
  return sums;
}

/** The statements that are corrected, by their hashes. */
function openCorrected(file: Fields, found: Findings): Map<string, Fields> {
  const list = file['corrected'] === undefined ? [] : listIn(file['corrected'], 'corrected');
  return new Map(
    list.map((value) => {
      const { text, hash } = fieldsIn(value, 'a corrected statement');
      const content = textIn(text, 'text');
      found.compare('corrected statement hash', hashOf(content), hash);
      return [
        textIn(hash, 'hash'),
        fieldsIn(parsed(content, 'a corrected statement'), 'a corrected statement'),
      ];
    }),
  );
}

type Old = { name: string; type: string; step: number; oldMinor: bigint };

/** The first begins with what the item earned, 0 for a loss that its contract does not carry; each other one with the amount before it. */
function verifyOld(
  { name, type, step, oldMinor }: Old,
  earlier: Fields,
  before: { step: number; minor: bigint } | undefined,
  found: Findings,
): void {
  const item = itemsOf(earlier).find((one) => one['type'] === type);
  if (!item) {
    found.compare(`${name} item`, 'an item of the statement', 'none');
    return;
  }
  if (before) {
    found.compare(`${name} step`, before.step + 1, step);
    found.compare(`${name} oldMinor`, before.minor, oldMinor);
    return;
  }
  // Of a later step the one before stands in another statement.
  if (step !== 1) return;
  const earned = minorIn(item['earnedMinor'], 'earnedMinor');
  found.compare(`${name} oldMinor`, earned < 0n && oldMinor === 0n ? 0n : earned, oldMinor);
}
