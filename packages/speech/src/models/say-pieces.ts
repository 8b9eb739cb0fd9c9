import type { Locale } from '@orator/contracts/core/common';
import { speechPieces } from '@orator/spoken-text/pieces/speech-pieces';
import type { SpokenPiece } from '../joining/join-pieces.ts';
import type { KokoroRequest, KokoroSpeaker } from '../kokoro/kokoro-speaker.ts';
import type { SherpaModel } from '../sherpa/sherpa-speaker.ts';
import type { Sound } from '../speech-engine.ts';

/** The sounds of pieces in a row. */
function joinSounds(pieces: readonly SpokenPiece[]): Sound {
  const pcm = new Int16Array(pieces.reduce((sum, piece) => sum + piece.pcm.length, 0));
  let at = 0;
  for (const piece of pieces) {
    pcm.set(piece.pcm, at);
    at += piece.pcm.length;
  }
  return { sampleRate: pieces[0]?.sampleRate ?? 1, pcm };
}

/**
 * Says a text piece by piece, without the times of its words.
 * @throws {SpeechError} `engine_failed`; the signal's reason
 */
export async function sayPieces(
  kokoro: Pick<KokoroSpeaker, 'sayPiece'>,
  model: SherpaModel,
  { text, ...request }: Omit<KokoroRequest, 'piece'> & { readonly text: string; readonly locale: Locale },
  signal: AbortSignal,
): Promise<Sound> {
  const spoken: SpokenPiece[] = [];
  for (const piece of speechPieces(text, request.locale)) {
    const said = await kokoro.sayPiece(model, { piece, ...request }, signal);
    if (said !== null) spoken.push(said);
  }
  return joinSounds(spoken);
}
