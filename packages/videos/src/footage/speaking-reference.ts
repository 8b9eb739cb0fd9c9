import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MouthPainter } from '@orator/rig/mouth/mouth-interior';
import { type CanvasFields, createCanvasFields } from './canvas-fields.ts';
import { readTeeth } from './donor-teeth.ts';
import type { PreparedFootage } from './prepared-footage.ts';
import { openReference, type Reference } from './reference.ts';
import type { Run } from './loop-plan.ts';
import { createTeethPainter } from './teeth.ts';

/** A reference with all that its speaking needs. */
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

/** The reference that spoke last, for a while: who has seen a video often makes another one of the same footage. */
export interface KeptReference {
  /** Takes it away, so that nobody else draws it; null where it is another's. */
  readonly take: (key: string) => SpeakingReference | null;
  readonly keep: (key: string, reference: SpeakingReference) => void;
  readonly has: (key: string) => boolean;
}

/** For so long it is kept, milliseconds: some 40 MB. */
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
      // What is not used makes room for what is.
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

/** What decides how a reference is opened: a preparation holds the tracks of its footage, which no other has. */
export const referenceKey = async (preparedPath: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(preparedPath))
    .digest('hex');
