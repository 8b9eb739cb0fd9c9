import type { Chapter } from './podcast-engine.ts';

const escaped = (text: string): string => text.replace(/[=;#\\\n]/g, (sign) => `\\${sign}`);

/**
 * Chapters in the format of ffmpeg's metadata files. Pure.
 * @see https://ffmpeg.org/ffmpeg-formats.html#Metadata-2
 * @param durationS of the whole file
 */
export function chaptersMetadata(chapters: readonly Chapter[], durationS: number): string {
  const blocks = chapters.map(({ start, title }, index) => {
    const end = chapters[index + 1]?.start ?? durationS;
    const [from, to] = [start, end].map((seconds) => Math.round(seconds * 1000));
    return `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${from}\nEND=${to}\ntitle=${escaped(title)}\n`;
  });
  return [';FFMETADATA1\n', ...blocks].join('');
}
