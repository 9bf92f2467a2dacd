// The catalogue: games, vendors, favourites, recent games and pictures of every merchant.
export { platformArtUrl } from './art-files.ts';
export { type Catalogue, type CatalogueGame, createCatalogue } from './catalogue.ts';
export { upsertRecent } from './queries.ts';
export { artRoutes } from './routes.art.ts';
export { catalogueRoutes } from './routes.player.ts';
export { wordsOf } from './search-words.ts';
export { seedCatalogue } from './seed.ts';
