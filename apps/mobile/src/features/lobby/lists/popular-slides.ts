import { popularSlides } from '@perya/contract/constants';

/** The games in slides: of three while there are fewer than six games, else of six. */
export function slidesOf<G>(games: readonly G[]): G[][] {
  const size = games.length < popularSlides.threshold ? popularSlides.few : popularSlides.many;
  return Array.from({ length: Math.ceil(games.length / size) }, (_, index) =>
    games.slice(index * size, (index + 1) * size),
  );
}
