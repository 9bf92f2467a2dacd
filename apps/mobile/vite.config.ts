import { compilePhrases } from '@perya/locales/compile';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortClass } from './class-names.ts';
import { clientAssets } from './client-assets.ts';
import { serviceWorker } from './service-worker/build.ts';

const platform = process.env['PERYA_PLATFORM'] ?? 'http://127.0.0.1:3000';

/** What changes with a new version of a library alone. */
const libraries =
  /node_modules\/(react|react-dom|scheduler)\/|query-core\/build\/modern\/(?!infiniteQueryObserver|mutationObserver|queriesObserver|hydration|streamed)|react-query\/build\/modern\/(QueryClientProvider|IsRestoring|QueryErrorReset|errorBoundary|suspense|useBaseQuery|useQuery\.|queryOptions)/u;
/** All of our own that stands in the first view: home within the frame of the page. */
const firstView =
  /src\/app\/(entry-client|app|shell|route|gate|home-header|footer-menu|bar-header)\.tsx|features\/lobby\/home-screen\.tsx/u;

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/m/',
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  plugins: [
    react(),
    compilePhrases(isSsrBuild ? undefined : ['shell', 'home', 'lobby']),
    isSsrBuild ? clientAssets(import.meta.dirname) : serviceWorker(import.meta.dirname),
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
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries, priority: 2 },
                { name: 'first-view', test: firstView, priority: 1 },
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
