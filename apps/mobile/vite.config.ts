import { compilePhrases } from '@perya/locales/compile';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortClass } from './class-names.ts';
import { clientAssets } from './client-assets.ts';
import { eagerWrappers } from './eager-wrappers.ts';
import { serviceWorker } from './service-worker/build.ts';
import { useStandIns } from './stand-ins.ts';

const platform = process.env['PERYA_PLATFORM'] ?? 'http://127.0.0.1:3000';

/** What changes with a new version of a library alone. */
const libraries = /node_modules\/(react|react-dom|scheduler|@tanstack)\//u;
/** What lies over home's first screen or below it: fetched together once that stands. */
const late =
  /src\/app\/(after-first-paint|late-parts|service-button|update-prompt|tell-failed|fab-position|service-worker-client|realtime|socket-messages|reconnect-delay)\.|packages\/ui\/src\/(toast|autoplay)\.|features\/lobby\/(home-rows|home-end|use-near|popups|popup-queue|use-calm-moment|marquee-animation)\.|icons\/(headset|info)\.mjs/u;
/** What home's late parts share with some screens of games. */
const shared = /features\/lobby\/(toggle-favourite|favourite-ids|provider-picker)/u;
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
  /page\/(no-answer|moment|day|use-pages)\.|packages\/ui\/src\/(tabs|progress|card|disclosure)\.|icons\/(chevron-right|chevron-down|check|circle-x|copy|eye|search|lock-keyhole|refresh-cw)\.mjs/u;
const forms = /packages\/ui\/src\/(field|form|use-keyboard-room)\.|page\/(failure-line|form\/use-form)\./u;
const accounts =
  /packages\/ui\/src\/entrance\.|page\/(field-rules|remembered-login|social-row)\.|page\/(second-step|passkey\/use-passkeys-work)|icons\/key-round\.mjs/u;
/** What proves a person and a number where an account begins. */
const proofs = /page\/(captcha\/|mobile-number\/|house-day)/u;
/** The choice of a language at the end of a form's header. */
const languages = /src\/app\/language-select|packages\/ui\/src\/lang-flag|page\/header-end\./u;
const menus = /src\/app\/game-entries\.|icons\/(ferris-wheel|message-circle)\.mjs/u;
const cash = /page\/(amount|typed-amount)\.|icons\/bitcoin\.mjs/u;
/** All of our own that stands in the first view: home within the frame of the page. */
const firstView =
  /src\/app\/(entry-client|app|shell|route|availability|home-header|footer-menu|bar-header)\.tsx|features\/lobby\/home-screen\.tsx/u;

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/m/',
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  plugins: [
    useStandIns(import.meta.dirname),
    react(),
    compilePhrases(isSsrBuild ? 'area' : 'view'),
    isSsrBuild ? clientAssets(import.meta.dirname) : serviceWorker(import.meta.dirname),
    eagerWrappers('libraries'),
  ],
  publicDir: false,
  ...(command === 'build'
    ? { css: { modules: { generateScopedName: shortClass(import.meta.dirname) } } }
    : {}),
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, target: 'node22', ssr: 'src/app/entry-server.tsx' }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: 'es2022',
        cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
        manifest: true,
        // What the first view needs travels in two files: one that changes with its libraries, one with our code.
        modulePreload: { polyfill: false },
        // Two more passes than the bundler's own minifier makes are worth a kilobyte of home.
        minify: 'terser',
        terserOptions: {
          module: true,
          ecma: 2020,
          compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true },
        },
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries, priority: 30 },
                { name: 'first-view', test: firstView, priority: 20 },
                { name: 'overlays', test: overlays, priority: 10 },
                { name: 'money', test: /packages\/ui\/src\/money\./u, priority: 10 },
                { name: 'person', test: person, priority: 9 },
                { name: 'shared', test: shared, priority: 9 },
                { name: 'late', test: late, priority: 9 },
                { name: 'tables', test: tables, priority: 9 },
                { name: 'common', test: common, priority: 8 },
                { name: 'forms', test: forms, priority: 7 },
                { name: 'accounts', test: accounts, priority: 6 },
                // Each of its own, or who needs it alone would fetch all that proves a person with it.
                { name: 'field-rules', test: /contract\/src\/field-rules\./u, priority: 7 },
                { name: 'badge', test: /icons\/badge-check\.mjs/u, priority: 7 },
                { name: 'proofs', test: proofs, priority: 6 },
                { name: 'languages', test: languages, priority: 6 },
                { name: 'menus', test: menus, priority: 3 },
                { name: 'cash', test: cash, priority: 5 },
                // Amounts are shown on screens that have no field for one.
                { name: 'amounts', test: /packages\/money\/src\//u, priority: 6 },
                { name: 'games', test: games, priority: 4 },
              ],
            },
          },
        },
      },
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(
      ['/wps', '/art', '/games', '/pay'].map((path) => [path, { target: platform, ws: true }]),
    ),
  },
}));
