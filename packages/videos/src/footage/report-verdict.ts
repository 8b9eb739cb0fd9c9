import type { FootageReport } from '@orator/contracts/video-avatars/schema';
import type { FootageVerdict } from './footage-engine.ts';

/** Converts a verdict on footage to its stored form. Pure. */
export const makeReport = ({
  reasons,
  warnings,
  faults,
  used,
  durationS,
  width,
  height,
  fps,
  hasSound,
}: FootageVerdict): FootageReport => ({
  reasons: [...reasons],
  warnings: [...warnings],
  faults: [...faults],
  used,
  duration_s: durationS,
  width,
  height,
  fps,
  has_sound: hasSound,
});
