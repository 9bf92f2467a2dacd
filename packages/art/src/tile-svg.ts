// Draws a tile's plan: as a file of its own, or as one symbol of a sprite with shared parts.
import { compositions } from './compositions.ts';
import { draw, INHERITED } from './draw.ts';
import { type Motif, motifs } from './motifs/index.ts';
import { paints } from './paint.ts';
import { palettes } from './palettes.ts';
import { natural } from './subjects.ts';
import { type ArtGame, designTile, type TileDesign } from './tile.ts';

/** Tiles are 5 : 6; a square crop from the top loses only the calm part. */
export const tileBox = { width: 120, height: 144 } as const;
const viewBox = `0 0 ${tileBox.width} ${tileBox.height}`;

/** The sprite's shared parts; `part` draws one in a tile. */
type Parts = { motif: (motif: Motif, attributes: string) => string; setting: string };

const sharedDefs =
  '<radialGradient id="art-g"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="art-s" x2="0" y2="1"><stop stop-color="#0b0420" stop-opacity="0"/><stop offset="1" stop-color="#0b0420" stop-opacity=".72"/></linearGradient>';

const ground = (index: number): string => {
  const palette = palettes[index];
  if (!palette) throw new Error('palette out of range');
  return `<radialGradient id="art-${index}" cy=".38" r=".75"><stop stop-color="${palette.lit}"/><stop offset="1" stop-color="${palette.edge}"/></radialGradient>`;
};

const naturalPaints = (motif: Motif): string => {
  const own = natural[motif];
  return own ? paints(own[0], own[1]) : '';
};

function place(x: number, y: number, scale: number, tilt: number, mirrored = false): string {
  const spin = tilt === 0 ? '' : `rotate(${tilt} 32 32)`;
  const flip = mirrored ? 'translate(64)scale(-1 1)' : '';
  return ` transform="translate(${x} ${y})scale(${scale})${spin}${flip}"`;
}

function companionsOf({ arrangement, companion, palette }: TileDesign): string[] {
  const paint = natural[companion] ? naturalPaints(companion) : paints(palette.second, palette.first);
  const at = (x: number, y: number, scale: number, tilt: number) => paint + place(x, y, scale, tilt);
  const spots: Record<TileDesign['arrangement'], string[]> = {
    solo: [],
    guard: [at(1, 62, 0.5, -14), at(87, 62, 0.5, 14)],
    duet: [at(72, 4, 0.66, 14)],
    halo: [at(44, 0, 0.42, 0), at(4, 18, 0.34, -18), at(94, 18, 0.34, 18)],
    shower: [at(6, 6, 0.3, -20), at(92, 10, 0.36, 16), at(2, 74, 0.4, 12), at(94, 78, 0.3, -12)],
  };
  return spots[arrangement];
}

function heroPlace({ arrangement, tilt, mirrored }: TileDesign): string {
  if (arrangement === 'duet') return place(10, 20, 1.2, tilt, mirrored);
  if (arrangement === 'halo') return place(24, 24, 1.14, tilt, mirrored);
  if (arrangement === 'guard') return place(22, 10, 1.2, tilt, mirrored);
  return place(18, 14, 1.32, tilt, mirrored);
}

function body(design: TileDesign, parts: Parts): string {
  const { palette, hero, companion } = design;
  const behind = design.arrangement !== 'guard';
  const small = companionsOf(design)
    .map((attributes) => parts.motif(companion, attributes))
    .join('');
  const large = parts.motif(hero, naturalPaints(hero) + heroPlace(design));
  return (
    `<g ${INHERITED}${paints(palette.first, palette.second)}>` +
    `<path fill="url(#art-${design.paletteIndex})" d="M0 0h120v144H0z"/>${parts.setting}` +
    `<circle cx="60" cy="54" r="50" fill="url(#art-g)"/>${behind ? small + large : large + small}` +
    '<path fill="url(#art-s)" d="M0 84h120v60H0z"/></g>'
  );
}

/** The main drawing on one colour: for people who save data. */
function flatBody({ palette, hero }: TileDesign, motif: Parts['motif']): string {
  const drawn = motif(hero, naturalPaints(hero) + place(18, 14, 1.32, 0));
  return `<g ${INHERITED}${paints(palette.first, palette.second)}><path fill="${palette.edge}" d="M0 0h120v144H0z"/>${drawn}</g>`;
}

/** One picture as a file of its own. */
export function tileSvg(game: ArtGame): string {
  const design = designTile(game);
  const parts: Parts = {
    motif: (motif, attributes) => `<g${attributes}>${draw(motifs[motif])}</g>`,
    setting: draw(compositions[design.composition]),
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><defs>${sharedDefs}${ground(design.paletteIndex)}</defs>${body(design, parts)}</svg>`;
}

/** The id of a game's picture in a sprite: `<use href="#tile-1001"/>`. */
export function tileSymbolId(nodeId: number): string {
  return `tile-${nodeId}`;
}

/**
 * One inline sprite for the first screen: a symbol per game, motifs and settings shared. The gradients have
 * to be rendered, or they stop working, and take no space.
 */
export function tileSprite(games: readonly ArtGame[], flat = false): string {
  const designs = games.map((game) => ({ id: tileSymbolId(game.nodeId), design: designTile(game) }));
  const used = new Set<Motif>();
  const symbols = designs.map(({ id, design }) => {
    const parts: Parts = {
      motif: (motif, attributes) => {
        used.add(motif);
        return `<use href="#art-m-${motif}"${attributes}/>`;
      },
      setting: `<use href="#art-c-${design.composition}"/>`,
    };
    const picture = flat ? flatBody(design, parts.motif) : body(design, parts);
    return `<symbol id="${id}" viewBox="${viewBox}">${picture}</symbol>`;
  });
  const shaded = flat ? [] : designs;
  const grounds = new Set(shaded.map(({ design }) => design.paletteIndex));
  const settings = new Set(shaded.map(({ design }) => design.composition));
  const gradients = flat ? '' : [sharedDefs, ...[...grounds].map(ground)].join('');
  const named = [
    ...[...used].map((motif) => `<g id="art-m-${motif}">${draw(motifs[motif])}</g>`),
    ...[...settings].map((setting) => `<g id="art-c-${setting}">${draw(compositions[setting])}</g>`),
    ...symbols,
  ].join('');
  return `<svg width="0" height="0" class="visually-hidden" aria-hidden="true" focusable="false">${gradients}</svg><div hidden=""><svg>${named}</svg></div>`;
}
