import { compilePhrases } from '@perya/locales/compile';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientAssets } from './client-assets.ts';
import { serviceWorker } from './service-worker/build.ts';

const platform = process.env['PERYA_PLATFORM'] ?? 'http://127.0.0.1:3000';

const firstView =
  /features\/lobby\/(home-inline|home-calls|banners|marquee|jackpot|jackpot-ticker|side-menu|first-rows|game-row|game-tile|games-context|favourite-ids|favourites\.ts|use-open-game|category-icon|vendors)|packages\/ui\/src\/(carousel|use-autoplay|badge|money)/u;

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/m/',
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  plugins: [
    react(),
    compilePhrases(),
    isSsrBuild ? clientAssets(import.meta.dirname) : serviceWorker(import.meta.dirname),
  ],
  publicDir: false,
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
              groups: [{ name: 'first-view', test: firstView, priority: 2 }],
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
