/** Turns hexadecimal and ASCII text into bytes and back, the same in Node and in a browser. */

const DIGITS = '0123456789abcdef';

/** Bytes of an ASCII string. Every message of the scheme is ASCII by construction. */
export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Lower-case hexadecimal, two digits a byte. */
export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += DIGITS.charAt(byte >> 4) + DIGITS.charAt(byte & 15);
  return text;
}

/** Bytes of a lower-case hexadecimal string; throws a RangeError on anything else. */
export function bytesOf(hex: string): Uint8Array {
  if (hex.length % 2 !== 0) throw new RangeError('hexadecimal text needs an even number of digits');
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    const high = DIGITS.indexOf(hex.charAt(2 * at));
    const low = DIGITS.indexOf(hex.charAt(2 * at + 1));
    if (high < 0 || low < 0) throw new RangeError('not a lower-case hexadecimal digit');
    bytes[at] = high * 16 + low;
  }
  return bytes;
}
