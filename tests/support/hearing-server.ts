import { createServer } from 'node:http';
import { z } from 'zod';

/** A server of `POST /audio/transcriptions` that hears the same words in every sound. */
export async function startHearingServer(words: string): Promise<{ readonly url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ text: words, segments: [{ start: 0, end: 1, text: words }], words: [] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
