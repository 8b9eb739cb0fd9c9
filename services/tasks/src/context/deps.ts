import type { TaskDeps } from '../lifecycle/deps.ts';
import type { Moderation } from '@orator/content-checks/moderation-server';
import type { Engines } from '@orator/engines/engines';
import type { Films } from '../films/films.ts';
import type { Storage } from '@orator/platform/storage';
import type { Translator } from '@orator/translation/translator';
import type { VoiceLibrary } from '@orator/voice-models/library/voice-library';

/** Dependencies of the worker's functions. */
export interface WorkerDeps extends Pick<TaskDeps, 'db' | 'log' | 'publisher' | 'ends'> {
  readonly storage: Storage;
  /** Videos that can be watched while they are rendered. */
  readonly films: Films;
  readonly engines: Engines;
  readonly translator: Translator;
  /** The voices that everybody may use. */
  readonly voices: VoiceLibrary;
  /** Null without a moderation server. */
  readonly moderation: Moderation | null;
}
