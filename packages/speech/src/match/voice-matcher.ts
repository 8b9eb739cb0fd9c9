import { clamp } from '@orator/rig/math/numeric';
import { PITCH, SPEED } from '@orator/contracts/scripts/delivery';
import type { VoiceMatch } from '@orator/contracts/voices/match';
import type { OnSound, Speech, SpeechEngine, SpeechPart } from '../speech-engine.ts';
import type { Enrolment, VoiceDistance } from './enrol.ts';
import type * as Program from './match-thread.ts';
import type { ApplyJob, ChangedRecording, ChangeJob, CompareJob, EnrolJob } from './match-thread.ts';
import type { MovedPitch, MovePitchJob } from './move-pitch.ts';
import { createCalls } from '@orator/threads/create-calls';
import type { CallControl } from '@orator/threads/thread-messages';
import { ThreadPool } from '@orator/threads/thread-pool';

/** Idle time after which a thread is ended; the speaking one is kept longer than pauses in a conversation. Source: chosen, not measured. */
const IDLE_MS = 60_000;

/**
 * Matches voices in threads. A cloning engine would be another implementation with the same two uses: enrol once, then
 * speak.
 */
export interface VoiceMatcher {
  /** Matches library voices to a recording; null without speech. */
  readonly enrol: (job: EnrolJob, control: CallControl) => Promise<Enrolment | null>;
  /** Changes a recording towards another voice; null without speech. */
  readonly change: (job: ChangeJob, control: CallControl) => Promise<ChangedRecording | null>;
  readonly compare: (job: CompareJob, signal: AbortSignal) => Promise<VoiceDistance>;
  /** Moves speech to the pitch of a person, behind other work. */
  readonly movePitch: (job: MovePitchJob, signal: AbortSignal) => Promise<MovedPitch>;
  /** Wraps an engine so that it applies a request's match, if any. */
  readonly wrap: (engine: SpeechEngine) => SpeechEngine;
  readonly close: () => Promise<void>;
}

type Apply = (job: ApplyJob) => Promise<Int16Array>;

/**
 * Changes a speech sentence by sentence while it is made, and passes the results on in order. Pitch and timbre come
 * from the match and loudness is kept per sentence, so it sounds as if changed as a whole.
 */
function changeInTurn(apply: Apply, match: VoiceMatch, onSound: OnSound | undefined) {
  const pieces: Promise<Int16Array>[] = [];
  return {
    push: ({ pcm, sampleRate, ...said }: SpeechPart): void => {
      const before = pieces.at(-1);
      const piece = Promise.all([apply({ pcm, sampleRate, match }), before]).then(([changed]) => {
        onSound?.({ ...said, sampleRate, pcm: changed });
        return changed;
      });
      // Reported by `joined`, unless the speech fails before.
      piece.catch(() => undefined);
      pieces.push(piece);
    },
    /** All pushed sentences, padded with silence to a length in samples. */
    joined: async (length: number): Promise<Int16Array> => {
      const joined = new Int16Array(length);
      let at = 0;
      for (const pcm of await Promise.all(pieces)) {
        joined.set(pcm, at);
        at += pcm.length;
      }
      return joined;
    },
  };
}

export function createVoiceMatcher(): VoiceMatcher {
  const program = new URL('match-thread.ts', import.meta.url);
  const one = (behind = false) => new ThreadPool({ maxThreads: 1, idleTimeout: IDLE_MS, behind });
  const pools = {
    enrol: one(true),
    change: one(),
    compare: one(true),
    // Speech has a thread of its own, because somebody waits for it.
    speak: new ThreadPool({ maxThreads: 1 }),
  };
  const callIn = (pool: ThreadPool) => createCalls<typeof Program>(pool, program).call;
  const enrol = callIn(pools.enrol);
  const apply = callIn(pools.speak)('apply');
  return {
    enrol: enrol('enrolSample'),
    change: callIn(pools.change)('change'),
    compare: callIn(pools.compare)('compare'),
    movePitch: enrol('movePitch'),
    wrap: (engine) => ({
      name: engine.name,
      async synthesise(
        { match, speed = SPEED.usual, pitch = PITCH.usual, ...request },
        signal,
        onSound,
      ): Promise<Speech> {
        if (match === undefined) return engine.synthesise({ ...request, speed, pitch }, signal, onSound);
        // The match changes the pitch anyway, so it makes the wanted change of pitch at the same time.
        const higher = { ...match, pitch: match.pitch * 2 ** (pitch / 12) };
        const paced = clamp(speed * match.tempo, SPEED.least, SPEED.most);
        const changed = changeInTurn((job) => apply(job, signal), higher, onSound);
        const speech = await engine.synthesise(
          { ...request, speed: paced, mixture: match.mixture },
          signal,
          changed.push,
        );
        return { ...speech, pcm: await changed.joined(speech.pcm.length) };
      },
    }),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}
