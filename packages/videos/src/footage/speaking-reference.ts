import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MouthPainter } from '@orator/rig/mouth/mouth-interior';
import { type CanvasFields, createCanvasFields } from './canvas-fields.ts';
import { readTeeth } from './donor-teeth.ts';
import type { PreparedFootage } from './prepared-footage.ts';
import { openReference, type Reference } from './reference.ts';
import type { Run } from './loop-plan.ts';
import { createTeethPainter } from './teeth.ts';

/** A reference frame of footage with all that drawing its mouth needs. */
export interface SpeakingReference extends Reference {
  readonly fields: CanvasFields;
  /** Paints the person's own teeth over those of the face's painter, where a frame shows them; see `Renderer.render`. */
  readonly over: MouthPainter | undefined;
  /** See `PreparedFootage`. */
  readonly grain: number;
}

/** The frames that `openSpeaking` reads, in this order. */
export const listStills = ({ reference, donor }: PreparedFootage): readonly Run[] =>
  [reference, ...(donor ? [donor.frame] : [])].map((frame) => ({ from: frame, to: frame }));

/** @param nextStill gives NV12 of the frames of `listStills`, one after another */
export async function openSpeaking(
  { shape, landmarks, tracked, donor, grain }: PreparedFootage,
  nextStill: () => Promise<Uint8Array>,
): Promise<SpeakingReference> {
  const reference = await openReference(await nextStill(), shape, landmarks, tracked);
  const fields = createCanvasFields(reference);
  const teeth = donor && readTeeth(reference, fields, shape, await nextStill(), donor.points);
  return { ...reference, fields, over: teeth ? createTeethPainter(reference.face, teeth) : undefined, grain };
}

/** Keeps the reference of the last video for a while: people often make another video of the same footage. */
export interface KeptReference {
  /** Hands out the kept reference and keeps it no longer, so that only one video draws with it; null if it is of other footage. */
  readonly take: (key: string) => SpeakingReference | null;
  readonly keep: (key: string, reference: SpeakingReference) => void;
  readonly has: (key: string) => boolean;
}

/** How long a reference (about 40 MB) is kept, milliseconds. Source: chosen, minutes in which somebody looks at a form. */
const KEPT_MS = 3 * 60_000;

export function createKeptReference(): KeptReference {
  let kept: { readonly key: string; readonly reference: SpeakingReference } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const forget = (): void => {
    clearTimeout(timer);
    kept = null;
  };
  return {
    has: (key) => kept?.key === key,
    take: (key) => {
      const found = kept?.key === key ? kept.reference : null;
      // A reference of other footage is dropped too: the caller is about to keep a new one.
      forget();
      return found;
    },
    keep: (key, reference) => {
      forget();
      reference.renderer.reset();
      kept = { key, reference };
      timer = setTimeout(forget, KEPT_MS).unref();
    },
  };
}

/** A key that is equal for equal preparations of footage: the hash of the file, which holds the tracked face. */
export const referenceKey = async (preparedPath: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(preparedPath))
    .digest('hex');
