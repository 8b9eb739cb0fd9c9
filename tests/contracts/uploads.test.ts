// Rare (ADR 86): it starts an Orator; `packages/engines/src/hostile-files.test.ts` gives such files to the functions that open them.
// @module-tag rare
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import type { RouteSpec } from '@orator/contracts/core/route';
import { newId } from '@orator/db/client';
import { liveKnowledge } from '@orator/contracts/live-knowledge/routes';
import { dictations } from '@orator/contracts/dictations/routes';
import { recordings } from '@orator/contracts/recordings/routes';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { type HostileFile, hostileFiles } from '@orator/media/hostile-files.test-support';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import type { CallInput } from '@orator/sdk/request';
import { ApiError } from '@orator/sdk/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createRedis } from '../support/databases.ts';
import { type Person, signUp } from '../support/people.ts';
import { startSystem, type System } from '../support/system.ts';
import { named, ROUTES } from './features.ts';

let system: System;
let files: readonly HostileFile[];
let person: Person;
beforeAll(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([createDatabase(), createRedis()]);
  system = await startSystem({
    databaseUrl,
    redisUrl,
    gatewayEnv: { RATE_LIMIT: 'off', TRANSCRIPTION_URL: 'http://127.0.0.1:9/v1' },
  });
  person = await signUp(system.url);
  // The folder of the results of another user's task.
  const id = newId();
  const path = join(system.storageDir, 'tasks', id, 'video.mov');
  await mkdir(dirname(path), { recursive: true });
  const pictures = ['-f', 'lavfi', '-i', 'testsrc=s=640x480:r=25:d=6', '-f', 'lavfi', '-i', 'sine=d=6'];
  await runFfmpeg([...pictures, '-pix_fmt', 'yuv420p', '-movflags', '+faststart', path]);
  files = hostileFiles({ path, beside: `../tasks/${id}/video.mov` }, await readFile(path));
}, 180_000);
afterAll(() => system?.stop());

/** The query of each upload. A route that requires one is added here. */
const chooseQuery = (spec: RouteSpec): Record<string, string> => {
  if (spec === videoAvatars.upload) return { consent: CURRENT_STATEMENTS.footage, name: 'Ada' };
  if (spec === recordings.upload) return { purpose: 'music' };
  if (spec === dictations.hear) return { locale: 'en' };
  return spec.query === undefined ? {} : { consent: CURRENT_STATEMENTS.photo };
};

/** Sends a file to an upload; one of several parts is sent in one part and finished. */
async function send(spec: RouteSpec, file: File): Promise<unknown> {
  const { client } = person;
  if (spec !== videoAvatars.sendPart) {
    const input: CallInput = { query: chooseQuery(spec), file };
    return client.call(spec, input);
  }
  const body = { consent: CURRENT_STATEMENTS.footage, name: 'Ada' } as const;
  const { id } = await client.call(videoAvatars.beginUpload, { body });
  await client.call(videoAvatars.sendPart, { query: { id, part: '0' }, file });
  return client.call(videoAvatars.finishUpload, { params: { id } });
}

// Text files are left out: they are read as text, and no program opens them.
const OPENED = ROUTES.filter((spec) => spec.upload !== undefined && spec !== liveKnowledge.readFile);

test.each(named(OPENED))(
  '%s refuses every file that refers to another one',
  async (_name, spec) => {
    expect(files.length).toBeGreaterThan(30);
    for (const { name, bytes } of files) {
      const refusal: unknown = await send(spec, new File([new Uint8Array(bytes)], 'me.mp4')).catch((error) => error);
      if (!(refusal instanceof ApiError)) expect.fail(`${name}: ${JSON.stringify(refusal)}`);
      expect(refusal.reason, `${name}: ${refusal.message}`).toMatch(
        /^(photo|logo|background|recording|footage)_refused$/,
      );
    }
  },
  300_000,
);
