import type { Locale } from '@orator/contracts/core/common';
import type { Readable } from 'node:stream';
import { readPlan } from '@orator/billing';
import { type SampleFaceName, SAMPLE_FACES } from '@orator/contracts/sample-faces/faces';
import type { NewSampleSpeech, SampleSpeech } from '@orator/contracts/sample-faces/schema';
import { estimateSpeechSeconds } from '@orator/contracts/scripts/speech-estimate';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { VipLevelModel } from '@orator/db/client';
import { normalizeIP } from '@fastify/rate-limit';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { createFairLimit } from '../../http/fair-limit.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { checkLength } from '../../quoting/check-length.ts';
import { cleanText } from '../../quoting/script-check.ts';
import type { SpokenVoice } from '../../quoting/find-voice.ts';
import { speakAnyhow } from '../../quoting/speak-anyhow.ts';
import { type SendLine, speakParts, streamParts } from '../../quoting/speech-parts.ts';
import { speakPreview } from '../../quoting/speech-preview.ts';
import { chooseSampleVoice } from './choose-sample-voice.ts';

/**
 * Callers without an account share two of the four slots that a worker has for light calls, so that they cannot delay the
 * photos and previews of other users.
 */
const forStrangers = createFairLimit(
  { running: 2, queued: 20, queuedOfOne: 4 },
  () => new AppError('busy', { retryAfterS: 5 }),
);

const readVisitorPlan = async ({ db }: Deps, user: AuthenticatedUser | null): Promise<VipLevelModel> =>
  user === null ? db.vipLevel.findUniqueOrThrow({ where: { id: TRIAL_PLAN } }) : readPlan(db, user.id);

interface Visitor {
  /** Null without an account or trial. */
  readonly user: AuthenticatedUser | null;
  readonly ip: string;
}

/**
 * Checks the text of a sample face, and finds its voice and its limits.
 * @throws AppError text_*, trial_too_long, video_too_long; sign_up_required when the operator has switched trials off
 */
async function readSample(deps: Deps, { user, ip }: Visitor, name: SampleFaceName, { text, locale }: NewSampleSpeech) {
  const isStranger = user === null || user.trial;
  if (isStranger && deps.env.TRIAL_RESULTS === 0) throw new AppError('sign_up_required');
  const { gender } = SAMPLE_FACES.find((face) => face.name === name) ?? SAMPLE_FACES[0];
  const voice = chooseSampleVoice(deps.voices.all(), locale, gender);
  if (voice === undefined) throw new AppError('voice_unavailable');
  const words = cleanText(text, locale);
  checkLength(await readVisitorPlan(deps, user), estimateSpeechSeconds(words, locale, voice.engine));
  return {
    voice,
    words,
    caller: user === null ? { ip } : { userId: user.id },
    limit: <Result>(speak: () => Promise<Result>) => (isStranger ? forStrangers(normalizeIP(ip), speak) : speak()),
  };
}

/**
 * Speaks a text in the voice of a sample face. It uses none of a trial's results, because it is short, works for these
 * faces only and is limited by IP.
 * @throws AppError as `readSample`; busy
 */
export async function speakSample(
  deps: Deps,
  visitor: Visitor,
  name: SampleFaceName,
  asked: NewSampleSpeech,
): Promise<SampleSpeech> {
  const { voice, words, caller, limit } = await readSample(deps, visitor, name, asked);
  return { voice_id: voice.id, ...(await limit(() => speakPreview(deps, caller, voice, words))) };
}

/**
 * Speaks like `speakSample`, but hands the sound over in parts and resolves with the first one. If a model fails, a
 * built-in voice speaks.
 * @param locale the language of whoever listens
 */
export async function hearSample(
  deps: Deps,
  visitor: Visitor,
  name: SampleFaceName,
  asked: NewSampleSpeech,
  locale: Locale,
): Promise<Readable> {
  const { voice, words, caller, limit } = await readSample(deps, visitor, name, asked);
  const speak = (spoken: SpokenVoice, send: SendLine) => speakParts(deps, caller, { voice: spoken, text: words }, send);
  return streamParts((send) => limit(() => speakAnyhow(deps, voice, speak, send)), locale);
}
