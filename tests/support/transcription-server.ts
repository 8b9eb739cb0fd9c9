import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { decodeSound } from '@orator/sound/decode-sound';
import { z } from 'zod';
import { hearBeeps, SAMPLE_RATE } from './beeps.ts';

export interface TranscriptionServer {
  /** For `TRANSCRIPTION_URL`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function hearUpload(request: IncomingMessage): Promise<string> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const file = (await new Response(await buffer(request), { headers }).formData()).get('file');
  if (!(file instanceof File)) throw new TypeError('no sound was sent');
  const folder = await mkdtemp(join(tmpdir(), 'orator-test-'));
  try {
    const path = join(folder, 'sound.mp3');
    await writeFile(path, await file.bytes());
    const samples = await decodeSound(path, { sampleRate: SAMPLE_RATE, mostS: 600 }, AbortSignal.timeout(60_000));
    const words = hearBeeps(samples);
    const text = words.map(({ word }) => word).join(' ');
    const segments = words.length === 0 ? [] : [{ start: words[0]?.start, end: words.at(-1)?.end, text }];
    return JSON.stringify({ text, segments, words });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A server of `POST /audio/transcriptions` (https://platform.openai.com/docs/api-reference/audio) that understands beeps
 * (`beeps.ts`) and nothing else.
 */
export async function startTranscriptionServer(): Promise<TranscriptionServer> {
  const server = createServer((request, response) => {
    hearUpload(request).then(
      (heard) => response.writeHead(200, { 'content-type': 'application/json' }).end(heard),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
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
