// Groups the client's modules into chunks: each file costs a request, and a phone runs six requests at a
// time.

/** Changes only with a new version of a library. */
const libraries = /node_modules\/(react|react-dom|scheduler|@tanstack)\//u;
/** Parts over or below home's first screen: fetched together after the first paint. */
const late =
  /src\/performance\/after-first-paint\.|src\/app\/(late-parts|service-button|show-load-failure|fab-position|service-worker-client|realtime|socket-messages|reconnect-delay)\.|packages\/ui\/src\/(toast|autoplay)\.|page\/draw\/(draw-news|heard-seals|server-clock)\.|features\/lobby\/home\/(home-rows|home-end|use-near-viewport|popups|popup-queue|marquee-animation)\.|icons\/(headset|info)\.mjs/u;
/** Parts that the late chunk shares with most other screens. */
const overlays =
  /packages\/ui\/src\/(dialog|use-swipe-to-close|states)|icons\/(x|circle-check|circle-exclamation-point|wifi-off|star)\.mjs|stand-ins\/create-lucide|page\/(operator-[ht]|mark-read|read-marks|forget-personal|failure-text|form\/use-single-run|logout\.|operator-link|install)/u;
/** Days, shares and measures: home's late parts need them, and then most screens. */
const figures = /locales\/src\/figures\/(dates|measures|months)\.|contract\/src\/zone-day\.|page\/moment\./u;
/** The player's account and balance: home's corner, its menu, the member centre. */
const person =
  /page\/(balance|balance-text|head-icon|logout-dialog)\.|packages\/ui\/src\/avatar|icons\/(log-out|circle-question-mark|pencil|bell)\.mjs/u;
/** Modules that many screens share, grouped by topic so that a screen needs at most six files at a time. */
const games =
  /features\/lobby\/(lists\/(game-browser|game-grid|grid-page|history-state|list-screen|hot-list|use-game-list|list-state)|search\/search-field|providers\/vendor-strip)\./u;
const common =
  /page\/(query-placeholder|day)\.|packages\/ui\/src\/(tabs|progress|card|disclosure)\.|icons\/(chevron-right|chevron-down|check|circle-x|copy|eye|search|lock-keyhole|refresh-cw)\.mjs/u;
const forms = /packages\/ui\/src\/(field|form|use-keyboard-room)\.|page\/(failure-line|form\/use-form)\./u;
const accounts =
  /packages\/ui\/src\/entrance\.|page\/(remembered-login|social-row)\.|page\/(second-step|passkey\/use-passkeys-work)|contract\/src\/field-rules\.|icons\/key-round\.mjs/u;
/** Fields that prove a person and a telephone number at registration and login, and what the registration alone has of styles. */
const proofs =
  /page\/(captcha\/|mobile-number\/|merchant-day|consent|terms-sheet)|contract\/src\/registration-fields\.|register\/register\.module\.css/u;
/** Our own code in the first view: home and the frame around it. */
const firstView =
  /src\/app\/(entry-client|app|shell|route|availability|home-header|footer-menu|bar-header)\.tsx|features\/lobby\/home-screen\.tsx/u;

export const chunkGroups = [
  { name: 'libraries', test: libraries, priority: 30 },
  { name: 'first-view', test: firstView, priority: 20 },
  { name: 'overlays', test: overlays, priority: 10 },
  { name: 'person', test: person, priority: 9 },
  { name: 'late', test: late, priority: 9 },
  { name: 'common', test: common, priority: 8 },
  { name: 'forms', test: forms, priority: 7 },
  { name: 'accounts', test: accounts, priority: 6 },
  // A chunk of its own, so that the member centre does not fetch all of `proofs`.
  { name: 'badge', test: /icons\/badge-check\.mjs/u, priority: 7 },
  { name: 'proofs', test: proofs, priority: 6 },
  // Apart from `forms`: amounts are shown on screens without an amount field.
  { name: 'digits', test: /contract\/src\/digits\./u, priority: 12 },
  { name: 'figures', test: figures, priority: 12 },
  { name: 'amounts', test: /packages\/money\/src\//u, priority: 6 },
  { name: 'games', test: games, priority: 4 },
];
