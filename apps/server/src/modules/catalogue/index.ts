// The door of the catalogue.
export { houseArtUrl } from './art-files.ts';
export {
  type Catalogue,
  type CatalogueDependencies,
  type CatalogueGame,
  createCatalogue,
} from './catalogue.ts';
export { firstScreenSprite, hotGames, type ListQuery, listGames, popularGames } from './lists.ts';
export { upsertRecent } from './queries.ts';
export { artRoutes } from './routes.art.ts';
export { catalogueRoutes } from './routes.player.ts';
export { seedCatalogue } from './seed.ts';
export type { ShopWindow, VendorData } from './window.ts';
