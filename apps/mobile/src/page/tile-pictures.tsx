// Pictures of games: those of the first screen come with the HTML as symbols, the rest are files that load when they come near.

import { createContext, type ReactNode, useContext, useState } from 'react';
import { hasInteracted } from './first-interaction.ts';
import { imageUrl } from './image-host.ts';

type Symbols = Readonly<Record<number, string>>;
const SymbolsContext = createContext<Symbols>({});

export function TilePicturesProvider({ symbols, children }: { symbols: Symbols; children: ReactNode }) {
  return <SymbolsContext value={symbols}>{children}</SymbolsContext>;
}

/** The symbols that the HTML holds, by node id: each is named by its game. */
export const drawnSymbols = (): Symbols =>
  Object.fromEntries(
    [...document.querySelectorAll('symbol[id^=tile-]')].map(({ id }) => [id.slice('tile-'.length), id]),
  );

type TilePictureProps = { nodeId: number; iconUrl: string; className?: string | undefined };

/** A game's picture; decorative, for its name stands beside it. */
export function TilePicture({ nodeId, iconUrl, className }: TilePictureProps) {
  const symbol = useContext(SymbolsContext)[nodeId];
  // What is seen at first comes as the drawing, a third of the bytes. What comes near while somebody scrolls comes in pixels:
  // dozens of SVG files are dozens of documents to read, and the screen would stand still under the finger.
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
      src={imageUrl(scrolled ? iconUrl.replace('.svg', '.webp') : iconUrl)}
      alt=""
      loading="lazy"
      decoding="async"
      width="120"
      height="144"
    />
  );
}
