import type { ConversationTurn } from '@orator/rig/motion/conversation';
import { combinePose, type Pose, REST_POSE } from '@orator/rig/motion/controls';
import type { HeadFrame } from '@orator/rig/motion/head-motion';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import { type MouthFrame, mouthTracks } from '@orator/rig/speech/mouth-tracks';
import type { SoundReader } from './sound-reader.ts';

/** Seconds in which lips come to rest after a turn. Source: chosen, not measured. */
const REST_S = 0.3;

interface Mouth {
  readonly from: number;
  readonly frames: readonly MouthFrame[];
}

/**
 * The mouths of all speakers, turn by turn: the speaker's follows the phonemes and loudness of the turn, all others
 * rest. Only current turns are kept in memory.
 */
export function createTurnMouths(turns: readonly ConversationTurn[], sound: SoundReader, fps: number) {
  const mouths = new Map<number, Mouth>();
  let begun = 0;
  return {
    /** Advances to a frame; frames must be consecutive. */
    advance: async (frame: number): Promise<void> => {
      for (let turn = turns[begun]; turn !== undefined && Math.round(turn.start * fps) <= frame; turn = turns[begun]) {
        begun += 1;
        const { speaker, start, end, phones } = turn;
        const { samples, sampleRate } = await sound.take(start, end);
        const envelope = loudnessEnvelope(samples, sampleRate);
        const frames = mouthTracks({ durationS: end - start + REST_S, phones }, { fps, envelope });
        mouths.set(speaker, { from: Math.round(start * fps), frames });
      }
    },
    findPose: (person: number, frame: number, head: HeadFrame): Pose => {
      const mouth = mouths.get(person);
      const now = mouth?.frames[frame - mouth.from];
      return now === undefined ? { ...REST_POSE, ...head } : combinePose(now, head);
    },
  };
}
