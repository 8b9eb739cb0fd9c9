/**
 * | constants | source |
 * |---|---|
 * | `INPUT` | the input of `faceres` of `@vladmandic/human` |
 * | `CROPS` | chosen, not measured |
 * | `YOUNG_BELOW`, `SENIOR_FROM` | chosen (ADR 28), on 11 photographs of seven people |
 */
import type { FittingVoice } from '@orator/contracts/voices/fitting-voice';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { findMeshRegion } from './face-mesh.ts';
import { ImagePyramid } from './image-pyramid.ts';
import { loadSpeakerModel, type Model } from './models.ts';
import { decodePhoto, STORED_BYTES } from './photo-codec.ts';

/** A stored photo, and its face where that is known already. */
export interface SpeakerPhoto {
  readonly photo: Uint8Array;
  readonly landmarks: FaceLandmarks;
}

/** Side of the model's input, pixels. */
const INPUT = 224;
/** Crops whose results are averaged, as shares of the square that the face mesh reads. */
const CROPS = [0.9, 1.05] as const;
/** Below the first the face is taken for a woman's, above the second for a man's; between them it is not said. */
const UNCLEAR = { from: 0.4, to: 0.6 } as const;
/** Mean ages, years, below and above which a voice is not an adult's. The model pulls ages towards 35. */
const YOUNG_BELOW = 19;
const SENIOR_FROM = 52;
/** Outputs of the model by their width: one number for gender, and the likelihood of each year of age. */
const WIDTHS = { gender: 1, ages: 100 } as const;

interface Judged {
  /** 0: a woman's face, 1: a man's. */
  readonly gender: number;
  /** Years. */
  readonly age: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function judge(model: Model, crop: Float32Array): Judged {
  const outputs = model(crop, INPUT);
  const read = (width: number): Float32Array =>
    outputs.find(({ shape }) => shape.at(-1) === width)?.values ?? new Float32Array(width);
  const ages = [...read(WIDTHS.ages)];
  const all = ages.reduce((sum, likelihood) => sum + likelihood, 0);
  const age = ages.reduce((sum, likelihood, years) => sum + likelihood * years, 0) / all;
  return { gender: read(WIDTHS.gender)[0] ?? 0.5, age };
}

/**
 * Says what a voice is like that fits a face as it presents itself, for a default that one press changes.
 * @throws Error when the photo or the model cannot be read
 */
export async function fitVoice({ photo, landmarks }: SpeakerPhoto): Promise<FittingVoice> {
  const decoded = await decodePhoto(photo, { maxBytes: STORED_BYTES });
  if (!decoded.ok) throw new Error(`The stored photo cannot be read: ${decoded.reason}`);
  const model = await loadSpeakerModel();
  const pyramid = new ImagePyramid(decoded.image);
  const face = findMeshRegion(Float32Array.from(landmarks.points));
  const judged = CROPS.map((share) =>
    judge(model, pyramid.crop({ ...face, size: face.size * share }, INPUT, { scale: 1 })),
  );
  const gender = mean(judged.map((one) => one.gender));
  const age = mean(judged.map((one) => one.age));
  return {
    gender: gender < UNCLEAR.from ? 'Female' : gender > UNCLEAR.to ? 'Male' : null,
    age: age < YOUNG_BELOW ? 'young' : age >= SENIOR_FROM ? 'senior' : 'adult',
  };
}
