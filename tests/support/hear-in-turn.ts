import type { Transcriber } from '@orator/speech/transcription/transcriber';

/** A recogniser that hears one text after the other, and the last one from then on. */
export function hearInTurn(...texts: readonly string[]): Transcriber {
  let at = 0;
  return {
    hears: () => true,
    transcribe: async () => {
      const text = texts[Math.min(at++, texts.length - 1)] ?? '';
      return { segments: [{ text, start: 0, end: 3 }], words: [] };
    },
  };
}
