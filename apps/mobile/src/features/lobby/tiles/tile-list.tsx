// A list of tiles; until the games load, `places` tiles without content keep its height.
import type { Game } from '@perya/contract';
import { TilePlace } from './game-tile.tsx';
import { Tile } from './games-context.tsx';

type TileListProps = { className: string | undefined; games: readonly Game[] | undefined; places?: number };

export function TileList({ className, games, places = 0 }: TileListProps) {
  return (
    <ul className={className}>
      {games
        ? games.map((game) => (
            <li key={game.nodeId}>
              <Tile game={game} />
            </li>
          ))
        : [...Array(places).keys()].map((place) => (
            <li key={place}>
              <TilePlace />
            </li>
          ))}
    </ul>
  );
}
