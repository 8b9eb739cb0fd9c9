import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

describe('the Dockerfile', () => {
  // pnpm install reads them all, and a missing one fails only when an image is built.
  it('copies the manifest of every package of the workspace', () => {
    const [, list = ''] = /^packages:\n((?: {2}- .+\n)+)/m.exec(read('pnpm-workspace.yaml')) ?? [];
    const folders = [...list.matchAll(/- '?([^'\n]+)'?$/gm)].map(([, glob = '']) => glob);
    const manifests = folders.flatMap((glob) => globSync(`${glob}/package.json`, { cwd: root }));
    expect(manifests.length).toBeGreaterThan(8);
    const copied = [...read('Dockerfile').matchAll(/^COPY (\S+)\/package\.json (\S+)\/$/gm)];
    expect(copied.map(([, from]) => `${from}/package.json`).toSorted()).toEqual(manifests.toSorted());
    for (const [line, from, to] of copied) expect(to, line).toBe(from);
  });
});

describe('the Caddyfile', () => {
  it('limits no body: the gateway knows what each route takes, up to videos of 100 MB', () => {
    expect(read('deploy/Caddyfile')).not.toMatch(/request_body|max_size/);
  });
});
