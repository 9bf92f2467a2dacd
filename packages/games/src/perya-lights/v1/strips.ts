/** The five reels, top to bottom, 30 stops each. A stop shows itself and the two symbols below it. */
import type { ReelSymbol } from './symbols.ts';

const letters = {
  w: 'wheel',
  t: 'tent',
  d: 'duck',
  e: 'die',
  b: 'balloon',
  c: 'candy',
  p: 'pinwheel',
  k: 'ticket',
  '*': 'parol',
  L: 'lantern',
} as const satisfies Record<string, ReelSymbol>;

const isLetter = (letter: string): letter is keyof typeof letters => Object.hasOwn(letters, letter);

function strip(text: string): readonly ReelSymbol[] {
  return Array.from(text, (letter) => {
    if (!isLetter(letter)) throw new RangeError(`no symbol has the letter ${letter}`);
    return letters[letter];
  });
}

export const strips: readonly (readonly ReelSymbol[])[] = [
  strip('wepkbctpdkLebckpcdkbptekcpbdkc'),
  strip('c*pewbkctdp*bekcLpwdbk*cetpbkd'),
  strip('kdc*pewkbc*dtpkec*bpwdkLc*etpb'),
  strip('Ltbkcd*pebkwcdptb*kecpbdkw*cep'),
  strip('epkbtcdpLkebkpcedkbptckepbdkwc'),
];
