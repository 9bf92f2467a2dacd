// Pictures of games: those of the first screen are symbols in the HTML, the rest are files that load when
// near.

import { createContext, type ReactNode, useContext, useState } from 'react';
import { hasInteracted } from '../performance/first-interaction.ts';
import { dataSaver } from './data-saver.ts';
import { imageUrl } from './image-host.ts';

type Symbols = Readonly<Record<number, string>>;
const SymbolsContext = createContext<Symbols>({});

export function TilePicturesProvider({ symbols, children }: { symbols: Symbols; children: ReactNode }) {
  return <SymbolsContext value={symbols}>{children}</SymbolsContext>;
}

/** The symbols in the HTML by node id: each is named by its game. */
export const drawnSymbols = (): Symbols =>
  Object.fromEntries(
    [...document.querySelectorAll('symbol[id^=tile-]')].map(({ id }) => [id.slice('tile-'.length), id]),
  );

type TilePictureProps = { nodeId: number; iconUrl: string; className?: string | undefined };

/** A game's picture; decorative, because its name stands beside it. */
export function TilePicture({ nodeId, iconUrl, className }: TilePictureProps) {
  const symbol = useContext(SymbolsContext)[nodeId];
  // The first screen uses the SVG, a third of the bytes. Tiles that appear while scrolling use bitmaps:
  // parsing dozens of SVG documents would block the scrolling.
  const [scrolled] = useState(hasInteracted);
  if (symbol)
    return (
      <svg
        className={className}
        viewBox="0 0 120 144"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <use href={`#${symbol}`} />
      </svg>
    );
  return (
    <img
      className={className}
      src={imageUrl(scrolled && !dataSaver.on ? iconUrl.replace('.svg', '.webp') : iconUrl)}
      alt=""
      loading="lazy"
      decoding="async"
      width="120"
      height="144"
    />
  );
}
