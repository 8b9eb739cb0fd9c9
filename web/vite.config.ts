import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { catalogues } from './build/catalogues.ts';
import { languageData } from './build/language-data.ts';
import { plainContracts } from './build/plain-contracts.ts';

const gateway = 'http://127.0.0.1:8080';

/** Fetches the two faces of every page beside the styles that ask for them, not after. */
const preloadFonts = (): Plugin => ({
  name: 'orator-preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /(?:inter|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
});

export default defineConfig({
  // The gateway sends the compressed twin of a file to browsers that take it (services/gateway/src/plugins/web.ts).
  plugins: [
    react(),
    plainContracts(),
    catalogues(),
    languageData(),
    preloadFonts(),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg|json)$/ }),
  ],
  build: {
    target: 'es2023',
    // What each page loads, for .size-limit.mjs.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\// },
            // What every page needs arrives in one request beside it.
            { name: 'app', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': gateway,
      '/files': gateway,
      '/samples': gateway,
      '/socket.io': { target: gateway, ws: true },
    },
  },
});
