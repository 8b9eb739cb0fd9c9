import type { Piece } from './cut-pieces.ts';

interface Writing {
  /** Returns the text of these samples; empty when nobody speaks. */
  readonly hear: (samples: readonly Float32Array[]) => Promise<string>;
  /** @param isAgain the text replaces the last one: its sound was recognised again together with the following sound */
  readonly onText: (said: string, isAgain: boolean) => void;
  /** Whether the last text is still as it was written, so that it may be replaced. */
  readonly isAsWritten: () => boolean;
  /** Maximum number of samples recognised together. */
  readonly most: number;
  /** Samples from which a text with a full stop is final; fewer may be a phrase that was taken for a sentence. */
  readonly sentence: number;
}

export interface SentenceWriter {
  readonly add: (piece: Piece, onFailure: () => void) => void;
  /** Waits until all pieces are written. @returns whether no text was recognised */
  readonly finish: () => Promise<boolean>;
}

const ENDS_SENTENCE = /[.!?…。！？؟]["'”’»)]*$/u;
const count = (parts: readonly Float32Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

/**
 * Recognises a sentence up to its end: each piece is recognised together with the earlier ones of its sentence, because a
 * recogniser loses words of separate phrases. Pieces that wait meanwhile are recognised together.
 */
export function writeSentences({ hear, onText, isAsWritten, most, sentence }: Writing): SentenceWriter {
  let before: Promise<void> = Promise.resolve();
  let waiting: Piece[] = [];
  let open: readonly Float32Array[] = [];
  let isEmpty = true;

  const put = (parts: readonly Float32Array[], text: string, isAgain: boolean): void => {
    open = text === '' || (ENDS_SENTENCE.test(text) && count(parts) >= sentence) ? [] : parts;
    if (text === '') return;
    isEmpty = false;
    onText(text, isAgain);
  };
  /** Takes as many of the waiting pieces as can be recognised together. */
  const take = (): readonly Float32Array[] => {
    const taken: Float32Array[] = [];
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const isTooMuch = count(taken) + next.samples.length > most;
      if (taken.length > 0 && (isTooMuch || next.isApart)) break;
      if (next.isApart) open = [];
      taken.push(next.samples);
      waiting = waiting.slice(1);
    }
    return taken;
  };
  const writeNext = async (): Promise<void> => {
    const taken = take();
    if (taken.length === 0) return;
    const whole = [...open, ...taken];
    if (open.length > 0 && count(whole) <= most && isAsWritten()) {
      const text = await hear(whole);
      if (text !== '' && isAsWritten()) return put(whole, text, true);
    }
    put(taken, await hear(taken), false);
  };
  return {
    add: (piece, onFailure) => {
      waiting = [...waiting, piece];
      before = before.then(writeNext);
      before.catch(onFailure);
    },
    finish: async () => {
      await before;
      return isEmpty;
    },
  };
}
