import type { Mode } from '../core/common.ts';

/** Side of a mode's loop, which is square, pixels; and most bytes of it. */
export const MODE_LOOP_SIDE = 320;
export const MODE_LOOP_BYTES = 250_000;

/** Path of a mode's loop (MP4) or its picture (JPEG), below the public folder of samples. */
export const modeLoopPath = (mode: Mode, type: 'mp4' | 'jpg'): string => `loops/mode-${mode}.${type}`;
