import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';

type Files = Readonly<Record<string, Uint8Array>>;

/** A wheel with these files. */
export const makeWheel = (files: Files): Buffer => Buffer.from(zipSync({ ...files }));

/** A tarball of npm with these files. */
export function makeTarball(files: Files): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'orator-tarball-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'package', path)), { recursive: true });
      writeFileSync(join(folder, 'package', path), content);
    }
    execFileSync('tar', ['-czf', join(folder, 'made.tgz'), '-C', folder, 'package']);
    return readFileSync(join(folder, 'made.tgz'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Registry {
  /** Address of an npm registry. */
  readonly npm: string;
  /** Address of a Python index. */
  readonly index: string;
  /** Paths that were asked for. */
  readonly asked: string[];
  /** Replaces how a file is sent. */
  send: ((response: ServerResponse, content: Buffer, request: IncomingMessage) => void) | undefined;
  readonly close: () => void;
}

/** A registry of npm and an index of Python packages on this machine, with one version of each. */
export async function startRegistry(
  wheels: Readonly<Record<string, { name: string; content: Buffer }>>,
  tarballs: Readonly<Record<string, { version: string; content: Buffer }>> = {},
): Promise<Registry> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push(path);
    const answer = (type: string, content: string): void => void response.setHeader('content-type', type).end(content);
    const [, kind = '', name = ''] = /^\/(npm|simple|files)\/(.+?)\/?$/.exec(path) ?? [];
    if (kind === 'simple') {
      const found = Object.entries(wheels).filter(([, wheel]) => wheel.name === name);
      const links = found.map(([file]) => `<a href="/files/${file}">${file}</a>`).join('\n');
      return answer('text/html', `<!DOCTYPE html><html><body>${links}</body></html>`);
    }
    if (kind === 'npm' && tarballs[name] !== undefined) {
      const { version, content } = tarballs[name];
      const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
      const dist = { tarball: `${registry.npm}/files/${name}.tgz`.replace('/npm/files', '/files'), integrity };
      const versions = { [version]: { name, version, dist } };
      return answer('application/json', JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
    }
    const content = wheels[name]?.content ?? tarballs[name.replace(/\.tgz$/, '')]?.content;
    if (kind !== 'files' || content === undefined) return void response.writeHead(404).end();
    if (registry.send !== undefined) return registry.send(response, content, request);
    response.end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  const registry: Registry = { npm: `${url}/npm`, index: `${url}/simple`, asked, send: undefined, close };
  return registry;
}
