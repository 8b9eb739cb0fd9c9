import { Readable } from 'node:stream';
import type { Locale } from '@orator/contracts/core/common';
import type { Face } from '@orator/contracts/photo-avatar-images/schema';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import type { RecordingPurpose } from '@orator/contracts/recordings/limits';
import type { RecordingQuality } from '@orator/contracts/recordings/schema';
import { speeches } from '@orator/contracts/speeches/routes';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { TaskState } from '@orator/contracts/tasks/state';
import type { MatchFigures } from '@orator/contracts/own-voices/schema';
import { MATCH_BANDS, type VoiceMatch } from '@orator/contracts/voices/match';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { footageKeys, footagePart } from '@orator/contracts/video-avatars/files';
import type { FootageReport } from '@orator/contracts/video-avatars/schema';
import { newId, type PhotoAvatarModel, type VideoAvatarModel } from '@orator/db/client';
import type { SpeechPart } from '@orator/contracts/speeches/procedures';
import type { RpcRequest } from '@orator/platform/rpc';
import type { CallAnswer } from '@orator/contracts/rpc/answer';
import { CALL_WEIGHT_NAMES } from '@orator/contracts/rpc/weights';
import { callQueueName, QUEUE_PREFIX } from '@orator/platform/queue';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { recordConsent } from '../../services/gateway/src/consents/record.ts';
import { ask, type Gateway, type User } from './gateway.ts';

export const FACE: Face = {
  box: [100, 80, 300, 360],
  yaw: 1,
  pitch: -2,
  score: 0.98,
  outline: [
    [
      [100, 80],
      [120, 90],
    ],
  ],
};

/** A portrait's row and file, as an upload creates them. */
export async function addImage({ deps }: Gateway, userId: string): Promise<string> {
  const id = newId();
  const key = `photos/${userId}/${id}.jpg`;
  await deps.storage.putStream(key, Readable.from([Buffer.from('picture')]));
  await deps.db.photoImage.create({ data: { id, userId, key, width: 800, height: 800, face: FACE, warnings: [] } });
  return id;
}

/** A logo's row and file, as an upload creates them. */
export async function addLogo({ deps }: Gateway, userId: string): Promise<string> {
  const id = newId();
  const key = `logos/${userId}/${id}.png`;
  await deps.storage.put(key, Buffer.from('picture'));
  await deps.db.logo.create({ data: { id, userId, key, width: 400, height: 100 } });
  return id;
}

/** A background's row and file, as an upload creates them. */
export async function addBackground({ deps }: Gateway, userId: string): Promise<string> {
  const id = newId();
  const key = `backgrounds/${userId}/${id}.jpg`;
  await deps.storage.put(key, Buffer.from('picture'));
  await deps.db.backgroundImage.create({ data: { id, userId, key, width: 800, height: 600 } });
  return id;
}

/**
 * An avatar's row and files, as a finished task leaves them.
 * @param change columns that differ; `public` puts it into the public list
 */
export async function addAvatar(
  gateway: Gateway,
  userId: string,
  { public: isPublic = false, ...change }: Partial<PhotoAvatarModel> & { readonly public?: boolean } = {},
): Promise<string> {
  const { db, storage } = gateway.deps;
  const id = newId();
  const imageId = change.imageId ?? (await addImage(gateway, userId));
  const files = {
    clipKey: `tasks/${id}/clip.mp4`,
    previewKey: `tasks/${id}/preview.mp4`,
    posterKey: `tasks/${id}/poster.jpg`,
  };
  for (const key of Object.values(files)) await storage.put(key, Buffer.from(key));
  const size = { width: 720, height: 720, durationS: 8, ratio: '1:1' };
  const publicId = isPublic ? newId() : null;
  await db.photoAvatar.create({
    data: { id, userId, imageId, name: 'Ada', imageType: 1, publicId, ...files, ...size, ...change },
  });
  return id;
}

/** What is measured in a good recording. */
export const QUALITY: RecordingQuality = {
  loudness: -24,
  peak: -3,
  snr: 38,
  snr_uploaded: 38,
  snr_reduced: null,
  clipped: 0,
  speech_s: 9,
  trimmed_s: 0.5,
  pitch: 120,
  bandwidth: 12_000,
  warnings: [],
};

/** A recording's row and file, as an upload creates them. */
export async function addRecording(
  { deps }: Gateway,
  userId: string,
  purpose: RecordingPurpose = 'voice',
  durationS = 15,
) {
  const id = newId();
  const key = `recordings/${userId}/${id}.flac`;
  await deps.storage.put(key, Buffer.from('sound'));
  const measured = { durationS, peaks: [0.5, 1], quality: QUALITY, sha256: 'ab'.repeat(32) };
  await deps.db.recording.create({ data: { id, userId, purpose, key, ...measured } });
  return id;
}

/** A match that changes little. */
export const MATCH: VoiceMatch = {
  pitch: 120,
  base_pitch: 110,
  range: 1,
  formants: 1,
  tempo: 1,
  gains: MATCH_BANDS.map(() => 0),
};
export const MATCH_FIGURES: MatchFigures = { before: { pitch: 12, spectrum: 8 }, after: { pitch: 1, spectrum: 2 } };

/** A person's own voice with its consent, as it is made of a recording. */
export async function addOwnVoice(gateway: Gateway, userId: string): Promise<string> {
  const { db, storage } = gateway.deps;
  const id = newId();
  const consent = { kind: 'voice', hash: 'ab'.repeat(32), statement: 'voice-1', locale: 'en' };
  const { id: consentId } = await db.consent.create({ data: { id: newId(), userId, ...consent } });
  const sampleKey = `voices/${userId}/${id}.m4a`;
  await storage.put(sampleKey, Buffer.from('sample'));
  const recordingId = await addRecording(gateway, userId);
  const made = { match: MATCH, figures: MATCH_FIGURES, sampleKey, recordingId, consentId };
  const spoken = { name: 'Me', locale: 'en', gender: 'Male', baseVoiceId: findVoice('en') };
  await db.ownVoice.create({ data: { id, userId, ...spoken, ...made } });
  return id;
}

/** Lets a person make one more voice. */
export async function giveVoiceClone({ deps }: Gateway, userId: string): Promise<void> {
  const where = { userId, name: 'remaining_voice_clone_times' };
  await deps.db.counter.updateMany({ where, data: { remaining: { increment: 1 } } });
}

/**
 * A video avatar's row and files, as an upload and the task that looked through it leave them.
 * @param change columns that differ
 */
export async function addVideoAvatar(
  { deps: { db, storage } }: Gateway,
  userId: string,
  change: Partial<VideoAvatarModel> & { readonly report?: FootageReport } = {},
): Promise<string> {
  const [id, hash] = [newId(), 'a'.repeat(64)];
  const statement = CURRENT_STATEMENTS.footage;
  const consentId = await recordConsent(db, { userId, kind: 'footage', statement, locale: 'en', hash });
  const report: FootageReport = {
    reasons: [],
    warnings: [],
    faults: [],
    used: { from: 0, to: 8 },
    duration_s: 8,
    width: 720,
    height: 720,
    fps: 25,
    has_sound: true,
  };
  const { video, sound, prepared, poster, strip } = footageKeys(id);
  for (const key of [video, sound, prepared, poster, strip]) await storage.put(key, Buffer.from(key));
  const row = { id, userId, taskId: newId(), consentId, name: 'Ada', report, readyAt: new Date() };
  await db.videoAvatar.create({ data: { ...row, ...change, report: change.report ?? report } });
  return id;
}

export function findVoice(locale: Locale): string {
  const voice = LIBRARY_VOICES.find((one) => one.locale === locale);
  if (voice === undefined) throw new Error(`no voice speaks ${locale}`);
  return voice.id;
}

export const makeScript = (text: string, locale: Locale = 'en') => ({ text, voice_id: findVoice(locale), locale });

/** A quote for a short video of an image; 0.25 credits, the price of five seconds. */
export async function quoteVideo(gateway: Gateway, user: User, imageId: string, text = 'Hello there.'): Promise<Quote> {
  const body = { image_id: imageId, script: makeScript(text) };
  return (await ask(gateway, photoVideos.quote, { user, body })).value();
}

/** A quote for a short speech. */
export async function quoteSpeech(gateway: Gateway, user: User): Promise<Quote> {
  return (await ask(gateway, speeches.quote, { user, body: { script: makeScript('Hello there.') } })).value();
}

/** Starts a short speech and deletes the user's other tasks, since only one may wait at a time; the task's id. */
export async function startSpeech(gateway: Gateway, user: User): Promise<string> {
  await gateway.deps.db.task.deleteMany({ where: { userId: user.id } });
  const { task_id, ticket } = await quoteSpeech(gateway, user);
  return (await ask(gateway, speeches.start, { user, body: { task_id, ticket } })).value().id;
}

const SIZE = { width: 1280, height: 720 };

/** A finished video of an image, with its files, as a worker leaves it; the task's id. */
export async function finishedVideo(gateway: Gateway, user: User): Promise<string> {
  const { db, storage } = gateway.deps;
  const id = newId();
  const script = makeScript('Hello there.');
  const input = {
    image_id: await addImage(gateway, user.id),
    script,
    ratio: '16:9',
    mode: 0,
    ...SIZE,
    watermark: false,
  };
  const files = { video_key: `tasks/${id}/video.mp4`, poster_key: `tasks/${id}/poster.jpg` };
  for (const key of Object.values(files)) await storage.put(key, Buffer.from(key));
  const output = { ...files, duration_s: 2.5, ...SIZE };
  const ended = { state: TaskState.Successed, rate: 10_000, finishedAt: new Date() };
  const row = { id, userId: user.id, kind: 'photo-video', title: 'Hello', cost: 25, durationS: 2.5 };
  await db.task.create({ data: { ...row, ...ended, input, output } });
  return id;
}

/** A finished speech, with its audio, as a worker leaves it; the task's id. */
export async function finishedSpeech(gateway: Gateway, user: User): Promise<string> {
  const { db, storage } = gateway.deps;
  const id = newId();
  const audio_key = `tasks/${id}/speech.m4a`;
  await storage.put(audio_key, Buffer.from(audio_key));
  const ended = { state: TaskState.Successed, rate: 10_000, finishedAt: new Date() };
  const row = { id, userId: user.id, kind: 'speech', title: 'Hello', cost: 1, durationS: 1.5 };
  const input = { script: makeScript('Hello there.') };
  await db.task.create({ data: { ...row, ...ended, input, output: { audio_key, duration_s: 1.5 } } });
  return id;
}

/** A worker that answers calls with `reply`, over the real queues. */
export const answerRpc = (redisUrl: string, reply: (job: RpcRequest, hand: HandPart) => Promise<unknown>) =>
  answerCalls(redisUrl, async (job, hand) => ({ result: await reply(job, hand) }));

/** Passes on a part before the answer. */
type HandPart = (part: SpeechPart) => Promise<void>;

/** Like `answerRpc`, for a worker that may also answer with a fault. */
export async function answerCalls(redisUrl: string, answer: (job: RpcRequest, hand: HandPart) => Promise<CallAnswer>) {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const options = { connection, prefix: QUEUE_PREFIX, concurrency: 4 };
  const workers = CALL_WEIGHT_NAMES.map(
    (weight) =>
      new Worker<RpcRequest>(
        callQueueName(weight),
        (job) => answer(job.data, (part) => job.updateProgress(part)),
        options,
      ),
  );
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  return {
    close: async (): Promise<void> => {
      await Promise.all(workers.map((worker) => worker.close(true)));
      connection.disconnect();
    },
  };
}

/** The first box of an MP4: what tells its type. */
export const MP4_HEAD = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1');

/** An unfinished upload of a video: one part has arrived, the beginning of an MP4 file. */
export async function addFootageUpload({ deps: { db, storage } }: Gateway, userId: string): Promise<string> {
  const id = newId();
  await storage.put(footagePart(id, 0), MP4_HEAD);
  const data = { id, userId, name: 'Ada', statement: CURRENT_STATEMENTS.footage, locale: 'en', parts: 1 };
  await db.footageUpload.create({ data: { ...data, bytes: MP4_HEAD.length } });
  return id;
}
