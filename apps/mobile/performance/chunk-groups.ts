// Which modules of the client travel together: one file costs a request, and a phone asks for six at a time.

/** What changes with a new version of a library alone. */
const libraries = /node_modules\/(react|react-dom|scheduler|@tanstack)\//u;
/** What lies over home's first screen or below it: fetched together once that stands. */
const late =
  /src\/performance\/after-first-paint\.|src\/app\/(late-parts|service-button|update-prompt|tell-failed|fab-position|service-worker-client|realtime|socket-messages|reconnect-delay)\.|packages\/ui\/src\/(toast|autoplay)\.|features\/lobby\/(home-rows|home-end|use-near|popups|popup-queue|use-calm-moment|marquee-animation)\.|icons\/(headset|info)\.mjs/u;
/** What they share with most other screens, those of texts among them. */
const overlays =
  /packages\/ui\/src\/(dialog|use-swipe-to-close|states)|icons\/(x|circle-check|circle-exclamation-point|wifi-off|star)\.mjs|stand-ins\/create-lucide|page\/(operator-[ht]|mark-read|read-marks|forget-personal|failure-text|form\/use-single-run|logout\.|operator-link|install)/u;
/** Where the code and the phrases of all screens but home are. */
const tables = /src\/app\/screen-code\.|perya-phrases\/later\./u;
/** What shows a person and their money: in the corner of home, in its menu, in the member centre. */
const person =
  /page\/(balance|balance-text|head-icon|logout-question)\.|packages\/ui\/src\/avatar|icons\/(log-out|circle-question-mark|pencil|bell)\.mjs/u;
/** What many screens share, by what they are for: a phone asks for six files at a time, and each further six cost a round trip. */
const games =
  /features\/lobby\/(game-browser|game-grid|grid-page|kept|search-field|list-screen|hot-list|list-status|vendor-strip|use-game-list|list-filter)\./u;
const common =
  /page\/(no-answer|moment|day)\.|packages\/ui\/src\/(tabs|progress|card|disclosure)\.|icons\/(chevron-right|chevron-down|check|circle-x|copy|eye|search|lock-keyhole|refresh-cw)\.mjs/u;
const forms = /packages\/ui\/src\/(field|form|use-keyboard-room)\.|page\/(failure-line|form\/use-form)\./u;
const accounts =
  /packages\/ui\/src\/entrance\.|page\/(remembered-login|social-row)\.|page\/(second-step|passkey\/use-passkeys-work)|icons\/key-round\.mjs/u;
/** What proves a person and a number where an account begins. */
const proofs = /page\/(captcha\/|mobile-number\/|house-day)/u;
/** All of our own that stands in the first view: home within the frame of the page. */
const firstView =
  /src\/app\/(entry-client|app|shell|route|availability|home-header|footer-menu|bar-header)\.tsx|features\/lobby\/home-screen\.tsx/u;

export const chunkGroups = [
  { name: 'libraries', test: libraries, priority: 30 },
  { name: 'first-view', test: firstView, priority: 20 },
  { name: 'overlays', test: overlays, priority: 10 },
  { name: 'person', test: person, priority: 9 },
  { name: 'late', test: late, priority: 9 },
  { name: 'tables', test: tables, priority: 9 },
  { name: 'common', test: common, priority: 8 },
  { name: 'forms', test: forms, priority: 7 },
  { name: 'accounts', test: accounts, priority: 6 },
  // Each of its own, or who needs it alone would fetch all that proves a person with it.
  { name: 'field-rules', test: /contract\/src\/field-rules\./u, priority: 7 },
  { name: 'badge', test: /icons\/badge-check\.mjs/u, priority: 7 },
  { name: 'proofs', test: proofs, priority: 6 },
  // Amounts are shown on screens that have no field for one.
  { name: 'amounts', test: /packages\/money\/src\//u, priority: 6 },
  { name: 'games', test: games, priority: 4 },
];
