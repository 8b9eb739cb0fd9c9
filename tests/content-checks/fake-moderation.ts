import { createServer, type ServerResponse } from 'node:http';
import { z } from 'zod';

export type ModerationAnswer = 'pass' | 'flag' | 'slow' | 'html' | 'refuse' | 'disconnect' | 'half' | 'other';

/** A server of `POST /v1/moderations` (https://platform.openai.com/docs/api-reference/moderations), and its ways to fail. */
export interface FakeModeration {
  readonly url: string;
  answer: ModerationAnswer;
  /** The last request. */
  last: { authorization: string | undefined; body: unknown } | undefined;
  readonly close: () => Promise<void>;
}

const verdict = (flagged: boolean): string =>
  JSON.stringify({
    id: 'modr-1',
    model: 'm',
    results: [
      {
        flagged,
        categories: { sexual: flagged, 'sexual/minors': false, violence: false, harassment: false, illicit: null },
        category_scores: { sexual: flagged ? 0.9 : 0 },
      },
    ],
  });

function send(response: ServerResponse, answer: ModerationAnswer): void {
  const json = { 'content-type': 'application/json' };
  if (answer === 'slow') setTimeout(() => response.writeHead(200, json).end(verdict(false)), 2000).unref();
  else if (answer === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>');
  else if (answer === 'refuse') response.writeHead(401, json).end('{"error":{"message":"no"}}');
  else if (answer === 'disconnect') response.destroy();
  else if (answer === 'half') {
    response.writeHead(200, { ...json, 'content-length': 1000 });
    response.write(verdict(false).slice(0, 20), () => response.destroy());
  } else if (answer === 'other') response.writeHead(200, json).end('{"results":[]}');
  else response.writeHead(200, json).end(verdict(answer === 'flag'));
}

export async function startFakeModeration(): Promise<FakeModeration> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      fake.last = {
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString()),
      };
      if (request.method === 'POST' && request.url === '/v1/moderations') send(response, fake.answer);
      else response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const fake: FakeModeration = {
    url: `http://127.0.0.1:${port}`,
    answer: 'pass',
    last: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
