// Banner scenes, 16 : 7: a crowd of motifs at the inline end, calm ground at the start for the title.
import { draw } from './draw.ts';
import type { Motif } from './motifs/index.ts';
import { paints, picture, stand } from './paint.ts';
import { palettes } from './palettes.ts';

type Scene = {
  palette: number;
  hero: Motif;
  left: Motif;
  right: Motif;
  small: readonly [Motif, Motif];
  ground: keyof typeof grounds;
};

const grounds = {
  fair: 'd M0 280V220l50-60 52 60 40-36 44 36v60zM440 280V216l60-70 62 70 30-30 48 40v54z|f M50 160l-30 60v60h30zM500 146l-36 70v64h36z',
  hills: 'd M0 200c120-60 240 10 340-10s200-60 300-20v110H0z|d M0 236c160-40 300 20 640-30v74H0z',
  sea: 'f M0 200c40-20 80-20 120 0s80 20 120 0 80-20 120 0 80 20 120 0 80-20 160 0v80H0z|d M0 228c40-20 80-20 120 0s80 20 120 0 80-20 120 0 80 20 120 0 80-20 160 0v52H0z',
  felt: 'g M0 206c160-40 480-40 640 0v74H0z|e M0 212c160-40 480-40 640 0v68H0z|d M0 244c160-30 480-30 640 0v36H0z',
  pitch:
    'e M0 206h640v74H0z|d M0 206h80v74H0zM160 206h80v74h-80zM320 206h80v74h-80zM480 206h80v74h-80z|f2 M440 206v74M440 214c60 0 90 16 90 34s-30 34-90 34',
  stage: 'd M0 226h640v54H0z|f M0 226h640v4H0z',
} as const;

const scenes = {
  fair: {
    palette: 0,
    hero: 'ferris',
    left: 'carousel',
    right: 'tent',
    small: ['balloons', 'popcorn'],
    ground: 'fair',
  },
  lights: {
    palette: 8,
    hero: 'parol',
    left: 'bulb',
    right: 'lantern',
    small: ['star', 'star'],
    ground: 'fair',
  },
  jackpot: {
    palette: 20,
    hero: 'chest',
    left: 'coins',
    right: 'gem',
    small: ['coin', 'ruby'],
    ground: 'stage',
  },
  newcomer: {
    palette: 6,
    hero: 'gift',
    left: 'ticket',
    right: 'balloons',
    small: ['candy', 'star'],
    ground: 'hills',
  },
  proof: {
    palette: 9,
    hero: 'scroll',
    left: 'key',
    right: 'shield',
    small: ['star', 'coin'],
    ground: 'hills',
  },
  rest: {
    palette: 2,
    hero: 'hourglass',
    left: 'tea',
    right: 'moon',
    small: ['heart', 'leaf'],
    ground: 'hills',
  },
  slots: {
    palette: 22,
    hero: 'slotmachine',
    left: 'cherry',
    right: 'seven',
    small: ['bell', 'clover'],
    ground: 'stage',
  },
  live: {
    palette: 18,
    hero: 'roulette',
    left: 'cards',
    right: 'chips',
    small: ['dice', 'spade'],
    ground: 'felt',
  },
  fish: {
    palette: 14,
    hero: 'shark',
    left: 'octopus',
    right: 'angelfish',
    small: ['puffer', 'starfish'],
    ground: 'sea',
  },
  poker: {
    palette: 17,
    hero: 'cards',
    left: 'crown',
    right: 'tiles',
    small: ['spade', 'chips'],
    ground: 'felt',
  },
  sports: {
    palette: 12,
    hero: 'football',
    left: 'basketball',
    right: 'trophy',
    small: ['whistle', 'medal'],
    ground: 'pitch',
  },
  lottery: {
    palette: 3,
    hero: 'tumbler',
    left: 'balls',
    right: 'ticket',
    small: ['numbers', 'star'],
    ground: 'stage',
  },
  draw: {
    palette: 21,
    hero: 'balls',
    left: 'numbers',
    right: 'tumbler',
    small: ['star', 'coin'],
    ground: 'hills',
  },
  welcome: {
    palette: 7,
    hero: 'tent',
    left: 'jeepney',
    right: 'bunting',
    small: ['drum', 'mask'],
    ground: 'fair',
  },
} as const satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes).filter(isScene);

export const bannerBox = { width: 640, height: 280 } as const;
const bulbs =
  'i2 M0 16c100 40 200 40 320 4 120 36 220 36 320-4|f14~40 M0 20c100 40 200 40 320 4 120 36 220 36 320-4|g7~40 M0 20c100 40 200 40 320 4 120 36 220 36 320-4';

export type Reading = 'ltr' | 'rtl';

type Stand = [
  motif: Motif,
  colours: readonly [string, string],
  x: number,
  y: number,
  scale: number,
  tilt: number,
];

/** In right-to-left scenes the motifs change sides, but none is mirrored: some contain digits. */
function standAt(reading: Reading, [motif, colours, x, y, scale, tilt]: Stand): string {
  if (reading === 'ltr') return stand(motif, colours, x, y, scale, tilt);
  return stand(motif, colours, Math.round(bannerBox.width - x - 64 * scale), y, scale, -tilt);
}

/** A banner's picture for one reading direction. Its title is HTML above it, at the inline start. */
export function bannerSvg(name: SceneName, reading: Reading = 'ltr'): string {
  const scene: Scene = scenes[name];
  const palette = palettes[scene.palette];
  if (!palette) throw new Error('palette out of range');
  const [light, lamp] = reading === 'ltr' ? ['.72', 460] : ['.28', 180];
  const defs =
    `<radialGradient id="b" cx="${light}" cy=".45" r=".8"><stop stop-color="${palette.lit}"/><stop offset="1" stop-color="${palette.edge}"/></radialGradient>` +
    '<radialGradient id="l"><stop stop-color="#fff" stop-opacity=".45"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>';
  const pair = [palette.first, palette.second] as const;
  const swapped = [palette.second, palette.first] as const;
  const crowd: Stand[] = [
    [scene.small[0], swapped, 312, 62, 0.8, -14],
    [scene.small[1], swapped, 566, 58, 0.8, 14],
    [scene.left, swapped, 318, 128, 1.7, -8],
    [scene.right, swapped, 506, 124, 1.75, 8],
    [scene.hero, pair, 384, 62, 2.7, 0],
  ];
  const flip = reading === 'ltr' ? '' : ' transform="translate(640)scale(-1 1)"';
  const content =
    `<g${paints(palette.first, palette.second)}><path fill="url(#b)" d="M0 0h640v280H0z"/><g${flip}>${draw(grounds[scene.ground])}${draw(bulbs)}</g>` +
    `<circle cx="${lamp}" cy="140" r="170" fill="url(#l)"/></g>${crowd.map((one) => standAt(reading, one)).join('')}`;
  return picture(bannerBox.width, bannerBox.height, defs, content);
}

export function isScene(name: string): name is SceneName {
  return Object.hasOwn(scenes, name);
}
