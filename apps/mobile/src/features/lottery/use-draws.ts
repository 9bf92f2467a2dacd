// A lottery game's draws by the list, which the socket keeps up to date.
import { useDrawList } from '../../page/draw/draw-list.ts';

export function useDraws(gameCode: string) {
  const list = useDrawList();
  return { list, game: list.data?.games.find((one) => one.gameCode === gameCode) };
}
