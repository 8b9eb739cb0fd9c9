import type { Readable } from 'node:stream';

/** Receives the share of a work that is done, 0 to 1. */
export type OnShare = (share: number) => void;

/** Work of ffmpeg whose progress is reported. */
export interface Followed {
  /** Length of what is written, seconds. */
  readonly seconds: number;
  readonly progress: OnShare;
}

/** ffmpeg's arguments to print its progress to a fourth stream, in seconds of its output, twice a second. */
export const FOLLOWED = ['-progress', 'pipe:3', '-stats_period', '0.5'];

/** Reads that progress. */
export function followPrinted(printed: Readable, { seconds, progress }: Followed): void {
  let rest = '';
  printed.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const written = /^out_time_us=(\d+)/.exec(line)?.[1];
      if (written !== undefined) progress(Math.min(1, Number(written) / 1e6 / seconds));
    }
  });
}

/** The progress of a part of a work, from one share of the whole to another. Pure. */
export const reportPart =
  (progress: OnShare, from: number, to: number): OnShare =>
  (share) =>
    progress(from + (to - from) * share);
