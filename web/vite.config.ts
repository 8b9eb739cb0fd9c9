import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTime } from './build/build-time.ts';
import { catalogues } from './build/catalogues.ts';
import { firstChunks } from './build/first-chunks.ts';
import { firstPages } from './build/first-pages.ts';
import { plainContracts } from './build/plain-contracts.ts';

const sources = fileURLToPath(new URL('src/', import.meta.url));
const gateway = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), plainContracts(), catalogues(), firstPages(), buildTime()],
  // Scripts and styles find others beside themselves, so that they work from any host (ASSETS_URL of the gateway).
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    target: 'es2023',
    // What each page loads, for .size-limit.mjs.
    manifest: true,
    rolldownOptions: {
      // Unused components are dropped, although packages create them by a function call.
      treeshake: { manualPureFunctions: ['forwardRef'] },
      output: {
        // The first script lists every part of every page: a name is for those that somebody may look for, pages and dialogs.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${names.some((name) => name.endsWith('.css')) ? '' : '[name]-'}[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\// },
            // The libraries and the code that every page needs are two files, since browsers run each in a task of its own.
            { name: 'libraries', tags: ['$initial'], test: /node_modules\// },
            { name: 'app', tags: ['$initial'] },
            // What several late parts share is in a few larger files: many small ones cost a round trip each.
            {
              name: 'overlays',
              minShareCount: 2,
              includeDependenciesRecursively: false,
              test: /@mantine\/core\/esm\/components\/(?:Modal|ModalBase|Overlay|FocusTrap|Portal)\/|node_modules\/react-remove-scroll/,
            },
            // Notes have a file of their own: first pages show them, and use no other icon.
            { name: 'notes', minShareCount: 3, test: /\/icons\/IconAlert(?:Circle|Triangle)\.mjs|src\/ui\/note\.tsx/ },
            { name: 'icons', minShareCount: 3, test: /node_modules\/@tabler\// },
            {
              name: 'basics',
              minShareCount: 3,
              includeDependenciesRecursively: false,
              // Without what no first page uses: lists that load more as one scrolls, and several queries in one hook.
              test: /@tanstack\/(?!.*(?:[iI]nfinite|[qQ]ueries(?:Observer)?\.js))|@mantine\/core\/esm\/components\/(?:Anchor|Group|Skeleton|Text)\/|@mantine\/hooks\/esm\/utils\//,
            },
            {
              name: 'fields',
              minShareCount: 3,
              test: /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput)\/|@mantine\/hooks\/esm\/use-(?:debounced|merged|disclosure|window)|@mantine\/core\/esm\/core\/utils\//,
            },
            { name: firstChunks(sources), minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // The sockets of live sessions too.
      '/api': { target: gateway, ws: true },
      '/files': gateway,
      '/samples': gateway,
      '/socket.io': { target: gateway, ws: true },
    },
  },
});
