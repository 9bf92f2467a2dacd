// The flag of a country where a language is spoken, as shapes in a box of 24 by 18. Languages that share a country, or whose
// country would be a statement, show a letter on their colours.

type Shape = { d: string; fill?: string; stroke?: string; strokeWidth?: number; strokeDasharray?: string };
type Flag = { shapes: readonly Shape[]; letter?: { sign: string; fill: string; size: number } };

const path = (fill: string, d: string): Shape => ({ fill, d });
const line = (stroke: string, strokeWidth: number, d: string): Shape => ({ stroke, strokeWidth, d });
const field = (fill: string) => path(fill, 'M0 0h24v18H0z');
/** Stripes of equal height. */
const rows = (...colours: string[]) =>
  colours.map((fill, at) => path(fill, `M0 ${(18 / colours.length) * at}h24v${18 / colours.length}H0z`));
/** Stripes of equal width. */
const columns = (...colours: string[]) =>
  colours.map((fill, at) =>
    path(fill, `M${(24 / colours.length) * at} 0h${24 / colours.length}v18h${-24 / colours.length}z`),
  );
const disc = (fill: string, x: number, y: number, r: number) =>
  path(fill, `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`);
/** A crescent that opens to the right. */
const crescent = (fill: string, ground: string, x: number, y: number, r: number) => [
  disc(fill, x, y, r),
  disc(ground, x + r * 0.3, y, r * 0.8),
];
/** With five points, the first one up. */
function star(fill: string, x: number, y: number, r: number): Shape {
  const points = Array.from({ length: 10 }, (_, at) => {
    const radius = at % 2 === 0 ? r : r * 0.38;
    const angle = (Math.PI / 5) * at - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return path(fill, `M${points.join('L')}z`);
}

const india = rows('#f93', '#fff', '#138808');

/** By language. */
export type Flags = Readonly<Record<string, Flag>>;

export const flags: Flags = {
  en: {
    shapes: [
      field('#012169'),
      line('#fff', 3.6, 'm0 0 24 18M24 0 0 18'),
      line('#c8102e', 1.4, 'm0 0 24 18M24 0 0 18'),
      line('#fff', 6, 'M12 0v18M0 9h24'),
      line('#c8102e', 3.4, 'M12 0v18M0 9h24'),
    ],
  },
  'zh-Hans': {
    shapes: [
      field('#de2910'),
      star('#ffde00', 5.5, 5.5, 3.4),
      disc('#ffde00', 11, 2.5, 0.8),
      disc('#ffde00', 13, 5, 0.8),
      disc('#ffde00', 13, 8, 0.8),
      disc('#ffde00', 11, 10.5, 0.8),
    ],
  },
  'zh-Hant': { shapes: [field('#12466b')], letter: { sign: '繁', fill: '#fff', size: 12 } },
  ja: { shapes: [field('#fff'), disc('#bc002d', 12, 9, 5.4)] },
  th: { shapes: rows('#a51931', '#f4f5f8', '#2d2a4a', '#2d2a4a', '#f4f5f8', '#a51931') },
  vi: { shapes: [field('#da251d'), star('#ff0', 12, 9.4, 5.4)] },
  es: { shapes: rows('#aa151b', '#f1bf00', '#f1bf00', '#aa151b') },
  hi: {
    shapes: [...india, disc('#000080', 12, 9, 2.5), disc('#fff', 12, 9, 1.8), disc('#000080', 12, 9, 0.6)],
  },
  id: { shapes: rows('#ce1126', '#fff') },
  ko: {
    shapes: [
      field('#fff'),
      path(
        '#cd2e3a',
        'M7.900 6.800a4.700 4.700 0 0 1 8.200 4.400A2.350 2.350 0 0 1 12 9a2.350 2.350 0 0 0-4.100-2.200z',
      ),
      path(
        '#0047a0',
        'M16.100 11.200a4.700 4.700 0 0 1-8.200-4.400A2.350 2.350 0 0 1 12 9a2.350 2.350 0 0 0 4.100 2.200z',
      ),
      line('#000', 2, 'm3.400 5.600 2-3M18.600 15.400l2-3'),
      { ...line('#000', 2, 'm3.400 12.400 2 3M18.600 2.600l2 3'), strokeDasharray: '1.600 .4' },
    ],
  },
  pt: {
    shapes: [
      field('#009b3a'),
      path('#fedf00', 'm12 2 9.800 7-9.800 7-9.800-7z'),
      disc('#002776', 12, 9, 3.9),
    ],
  },
  tr: { shapes: [field('#e30a17'), ...crescent('#fff', '#e30a17', 9, 9, 4.5), star('#fff', 15.2, 9, 2.3)] },
  ar: { shapes: [...rows('#00732f', '#fff', '#111'), path('#e4002b', 'M0 0h7v18H0z')] },
  ru: { shapes: rows('#fff', '#0039a6', '#d52b1e') },
  fr: { shapes: columns('#002654', '#fff', '#ce1126') },
  fil: {
    shapes: [...rows('#0038a8', '#ce1126'), path('#fff', 'm0 0 13 9L0 18z'), disc('#fcd116', 4.6, 9, 2.1)],
  },
  ms: {
    shapes: [
      ...rows(...Array.from({ length: 14 }, (_, at) => (at % 2 === 0 ? '#cc0001' : '#fff'))),
      path('#010066', 'M0 0h13v10.280H0z'),
      ...crescent('#fc0', '#010066', 5.2, 5.1, 3.3),
      star('#fc0', 9, 5.1, 2.2),
    ],
  },
  km: {
    shapes: [
      ...rows('#032ea1', '#e00025', '#e00025', '#032ea1'),
      path(
        '#fff',
        'M6.500 12.300v-1h1V9h1V7.500h1V9h1.200V7h.6V5.600h1.400V7h.6v2h1.200V7.500h1V9h1v2.300h1v1z',
      ),
    ],
  },
  my: { shapes: [...rows('#fecb00', '#34b233', '#ea2839'), star('#fff', 12, 9.4, 6)] },
  lo: { shapes: [...rows('#ce1126', '#002868', '#002868', '#ce1126'), disc('#fff', 12, 9, 3.6)] },
  bn: { shapes: [field('#006a4e'), disc('#f42a41', 10.8, 9, 5)] },
  ta: { shapes: india, letter: { sign: 'த', fill: '#000080', size: 9 } },
  te: { shapes: india, letter: { sign: 'తె', fill: '#000080', size: 9 } },
  ur: {
    shapes: [
      field('#01411c'),
      path('#fff', 'M0 0h6v18H0z'),
      ...crescent('#fff', '#01411c', 14.5, 9, 4.6),
      star('#fff', 17.6, 6.6, 1.7),
    ],
  },
  ne: {
    shapes: [
      field('#f3efe6'),
      { ...path('#dc143c', 'M5 1.200 17 8.600h-6.400l7 8.200H5z'), stroke: '#003893', strokeWidth: 1 },
      disc('#fff', 8.4, 6.4, 1.3),
      disc('#fff', 8.6, 13.2, 1.7),
    ],
  },
  si: {
    shapes: [
      field('#ffb700'),
      path('#005641', 'M1.500 1.500h3.600v15H1.500z'),
      path('#df7500', 'M5.100 1.500h3.600v15H5.100z'),
      path('#8d2029', 'M9.700 1.500h12.800v15H9.700z'),
      path(
        '#ffb700',
        'M12 13.500V10l1.400-2.200V5.500h2V8h3.400l1.200-2h.9l-.6 3.200v4.300h-1.300v-2.700h-4v2.700z',
      ),
    ],
  },
  fa: {
    shapes: [
      ...rows('#239f40', '#fff', '#da0000'),
      line(
        '#da0000',
        0.8,
        'M12 6.400v5.200M11.600 6.600c-2.600 1-2.600 4-1 4.800M12.400 6.600c2.600 1 2.600 4 1 4.800',
      ),
    ],
  },
  de: { shapes: rows('#000', '#d00', '#ffce00') },
  it: { shapes: columns('#009246', '#fff', '#ce2b37') },
  nl: { shapes: rows('#ae1c28', '#fff', '#21468b') },
  pl: { shapes: rows('#fff', '#dc143c') },
  uk: { shapes: rows('#0057b7', '#ffd700') },
  ro: { shapes: columns('#002b7f', '#fcd116', '#ce1126') },
  sv: { shapes: [field('#006aa7'), line('#fecc00', 3.6, 'M8.500 0v18M0 9h24')] },
  sw: {
    shapes: [
      path('#1eb53a', 'M0 0h24L0 18z'),
      path('#00a3dd', 'M24 18H0L24 0z'),
      line('#fcd116', 6.5, 'M0 18 24 0'),
      line('#000', 4.3, 'M0 18 24 0'),
    ],
  },
};
