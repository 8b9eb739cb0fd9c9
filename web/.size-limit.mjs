import { readFileSync } from 'node:fs';

/** @typedef {{ file: string, imports?: string[], isEntry?: boolean }} Chunk */

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8'));
const [app] = Object.entries(manifest).flatMap(([name, { isEntry }]) => (isEntry ? [name] : []));
if (app === undefined) throw new Error('The build has no entry');

/** Every script that a page loads before it is rendered: the app's, its own, and what either imports. */
const listScripts = (/** @type {string} */ page) => {
  const files = new Set();
  const add = (/** @type {Chunk | undefined} */ chunk) => {
    if (chunk === undefined) throw new Error(`The build has no ${page}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) add(manifest[name]);
  };
  add(manifest[app]);
  add(manifest[`src/features/${page}`]);
  return [...files].map((file) => `dist/${file}`);
};

/**
 * First loads in JavaScript, gzip, and 0.1 to 0.2 kB: names of files contain hashes, which compress differently with every change.
 * What follows once a page is rendered is not in them.
 */
export default [
  { name: 'home', path: listScripts('home/pages/home.tsx'), gzip: true, limit: '167.0 kB' },
  { name: 'studio', path: listScripts('photo-videos/pages/photo-to-avatar.tsx'), gzip: true, limit: '177.1 kB' },
  // What other sites load for a live avatar: its script, and the page that opens when it is pressed.
  { name: 'live avatar, script', path: 'dist/live-avatar.js', gzip: true, limit: '1.6 kB' },
  {
    name: 'live avatar, frame',
    path: listScripts('live-sessions/pages/live-embed.tsx'),
    gzip: true,
    limit: '175.6 kB',
  },
];
