import type { Engines } from '@orator/engines/engines';
import type { Sound } from '@orator/speech/speech-engine';
import type { TaskContext } from '../context/task-context.ts';

/**
 * Streams a speech while it is made. A failure of the stream ends the stream, not the speech, whose finished file is
 * complete.
 */
interface SpeechFilm {
  readonly push: (sound: Sound) => void;
  /** Resolves when listeners can read everything. */
  readonly end: () => Promise<void>;
  /** Stops because the speech was not finished. */
  readonly abandon: () => Promise<void>;
}

interface StreamingTask extends Pick<TaskContext<'speech'>, 'signal' | 'durationS' | 'film'> {
  readonly engines: Pick<Engines, 'speechStreams'>;
}

/** Listeners get the estimated length, because the real one is not known yet. */
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
