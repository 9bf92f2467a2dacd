import { firstAreas, laterAreas } from '@perya/locales/areas';
import { compilePhrases } from '@perya/locales/compile';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientAssets } from './client-assets.ts';
import { chunkGroups } from './performance/chunk-groups.ts';
import { shortClass } from './performance/class-names.ts';
import { eagerWrappers } from './performance/eager-wrappers.ts';
import { useStandIns } from './performance/stand-ins.ts';
import { serviceWorker } from './service-worker/build.ts';

const platform = process.env['PERYA_PLATFORM'] ?? 'http://127.0.0.1:3000';

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/m/',
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  plugins: [
    useStandIns(import.meta.dirname),
    react(),
    compilePhrases({ first: firstAreas, later: laterAreas, isTableApart: true }),
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
        // The first view loads two files: one changes with its libraries, one with our code.
        modulePreload: {
          polyfill: false,
          // What the tables of phrases import is loaded before them.
          resolveDependencies: (file, files) => (/^assets\/(later|languages)-/u.test(file) ? [] : files),
        },
        // Two more passes than the bundler's own minifier save a kilobyte of home.
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
              groups: chunkGroups,
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
