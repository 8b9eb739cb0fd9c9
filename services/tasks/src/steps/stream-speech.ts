import { startSpeechStream } from '@orator/engines/speech/output/speech-stream';
import type { OnSound } from '@orator/engines/speech/speech-engine';
import type { TaskContext } from '../worker/task-context.ts';

/** Hands a speech on while it is made. What goes wrong with that ends it, not the speech, whose finished file has everything. */
interface SpeechFilm {
  readonly push: OnSound;
  /** Resolves when listeners can have everything. */
  readonly end: () => Promise<void>;
  /** The speech is not made any further. */
  readonly abandon: () => Promise<void>;
}

type StreamingTask = Pick<TaskContext<'speech'>, 'signal' | 'durationS' | 'film'>;

/** The length that listeners are told is the estimate: the speech is not known yet. */
export function streamSpeech({ signal, durationS, film: open }: StreamingTask): SpeechFilm {
  const film = open(durationS);
  const stop = new AbortController();
  const stream = startSpeechStream({ signal: AbortSignal.any([signal, stop.signal]), onBytes: film.push });
  return {
    push: stream.push,
    end: () => stream.finish().then(film.end, film.abandon),
    abandon: async () => {
      stop.abort();
      await stream.finish().catch(() => undefined);
      await film.abandon();
    },
  };
}
