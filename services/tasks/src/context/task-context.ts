import type { ContentRule } from '@orator/contracts/content-checks/rules';
import type { TaskKind, TaskOutput, TaskStage, taskKinds } from '@orator/contracts/tasks/kinds';
import type { Db } from '@orator/db/client';
import type { Engines } from '@orator/engines/engines';
import type { WithPart } from '../lifecycle/claim.ts';
import type { FilmWriter } from '../films/films.ts';
import type { Storage } from '@orator/platform/storage';
import type { VoiceLibrary } from '@orator/voice-models/library/voice-library';

type FilesOf<Kind extends TaskKind> = (typeof taskKinds)[Kind]['files'];

/** A handler's view of its task. */
export interface TaskContext<Kind extends TaskKind> {
  readonly taskId: string;
  readonly userId: string;
  /** Estimated length of the result, seconds, which the price is based on. */
  readonly durationS: number;
  /** Aborted by a cancel, a timeout, a lost claim or the worker's own stop. */
  readonly signal: AbortSignal;
  /** A temporary folder, deleted when the attempt ends. */
  readonly folder: string;
  readonly db: Db;
  readonly storage: Storage;
  readonly engines: Engines;
  readonly voices: VoiceLibrary;
  /** Tells the operator of a fault that does not fail the task, with the task's id and kind. */
  readonly warn: (error: Error, message: string) => void;
  /**
   * The content rule that a generated picture breaks, or null.
   * @param type of the file, such as image/png
   * @throws ModerationUnavailable when a server is configured and does not answer
   */
  readonly checkPicture: (picture: Uint8Array, type: string) => Promise<ContentRule | null>;
  /** Enters a stage that the kind declares. */
  readonly stage: (name: TaskStage<Kind>) => Promise<void>;
  /** Reports the progress of the current stage, 0 to 1. */
  readonly progress: (fraction: number) => void;
  /**
   * Stores a file that the kind declares.
   * @param content a path in `folder`, or the bytes
   * @param index of the file when the kind declares several, from 0
   * @returns its storage key, for the output
   */
  readonly store: (file: keyof FilesOf<Kind> & string, content: string | Uint8Array, index?: number) => Promise<string>;
  /**
   * Starts streaming the result's video; its owner can watch it from the first fragment on.
   * @param seconds total length
   */
  readonly film: (seconds: number) => FilmWriter;
  /**
   * Shows the owner a part of the result while the task runs.
   * @param also runs in the transaction that stores the part, unless the task was ended meanwhile
   */
  readonly deliver: (part: Partial<TaskOutput<Kind>>, also?: WithPart) => Promise<void>;
}

/** Not retried: the text cannot be spoken as estimated. */
export class Unspeakable extends Error {
  override name = 'Unspeakable';
}

/** Not retried: a line of a dub cannot be said in its time. */
export class LineTooLong extends Error {
  override name = 'LineTooLong';
}

/** Not retried: no face in the footage can be animated. */
export class FootageRefused extends Error {
  override name = 'FootageRefused';
}

/** Not retried: the consent and the sample of a voice sound like two people. */
export class OtherPerson extends Error {
  override name = 'OtherPerson';
}

/** Not retried: nobody speaks in a recording. */
export class NoSpeech extends Error {
  override name = 'NoSpeech';
}

/** Not retried: several people speak in the sample of a voice. */
export class SeveralPeople extends Error {
  override name = 'SeveralPeople';
}

/** Not retried: the speech in a recording is not the given text. */
export class OtherWords extends Error {
  override name = 'OtherWords';
}

/** Not retried: the consent that was read aloud has other words. */
export class OtherConsent extends Error {
  override name = 'OtherConsent';
}

/** One of several parts failed; the reason is its `cause`. */
export class PartFailed extends Error {
  override name = 'PartFailed';
  /** Number of the part, from 1. */
  readonly part: number;

  constructor(part: number, cause: unknown) {
    super(`part ${part} failed`, { cause });
    this.part = part;
  }
}

/** Not retried: something that the input refers to is gone. */
export class InputGone extends Error {
  override name = 'InputGone';
}
