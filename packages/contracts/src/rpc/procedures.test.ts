import { expect, test } from 'vitest';
import { dubs } from '../dubs/routes.ts';
import { photoAvatarImages } from '../photo-avatar-images/routes.ts';
import { recordings } from '../recordings/routes.ts';
import { procedures } from './procedures.ts';

/** What clients wait at least where a route says nothing else, milliseconds. */
const USUAL_MS = 30_000;

test('the SDK waits longer for the answer to an upload than a worker may take to check it', () => {
  const waits = [
    [photoAvatarImages.upload, procedures['portrait.analyse']],
    [recordings.upload, procedures['recording.analyse']],
    [dubs.hear, procedures['dub.hear']],
    [dubs.transcribe, procedures['dub.transcribe']],
  ] as const;
  for (const [route, { timeout }] of waits) {
    const waited = 'timeoutMs' in route ? route.timeoutMs : USUAL_MS;
    expect(waited, route.url).toBeGreaterThan(timeout);
  }
});
