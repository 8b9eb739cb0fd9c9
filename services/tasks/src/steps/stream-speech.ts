import type { Engines } from '@orator/engines/engines';
import type { Sound } from '@orator/engines/speech/speech-engine';
import type { TaskContext } from '../worker/task-context.ts';

/** Hands a speech on while it is made. What goes wrong with that ends it, not the speech, whose finished file has everything. */
interface SpeechFilm {
  readonly push: (sound: Sound) => void;
  /** Resolves when listeners can have everything. */
  readonly end: () => Promise<void>;
  /** The speech is not made any further. */
  readonly abandon: () => Promise<void>;
}

interface StreamingTask extends Pick<TaskContext<'speech'>, 'signal' | 'durationS' | 'film'> {
  readonly engines: Pick<Engines, 'speechStreams'>;
}

/** The length that listeners are told is the estimate: the speech is not known yet. */
export function streamSpeech({ signal, durationS, film: open, engines }: StreamingTask): SpeechFilm {
  const film = open(durationS);
  const stop = new AbortController();
  const stopped = AbortSignal.any([signal, stop.signal]);
  const stream = engines.speechStreams.start({ signal: stopped, onBytes: film.push });
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
