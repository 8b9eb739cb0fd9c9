import type { ContentRule } from '@orator/contracts/content-checks/rules';
import type { TaskKind, TaskOutput, TaskStage, taskKinds } from '@orator/contracts/tasks/kinds';
import type { Db } from '@orator/db/client';
import type { Engines } from '@orator/engines/engines';
import type { WithPart } from '../lifecycle/claim.ts';
import type { FilmWriter } from '../films/films.ts';
import type { Storage } from '@orator/platform/storage';
import type { VoiceLibrary } from '@orator/engines/voices/voice-library';

type FilesOf<Kind extends TaskKind> = (typeof taskKinds)[Kind]['files'];

/** What a handler sees of the task it works on. */
export interface TaskContext<Kind extends TaskKind> {
  readonly taskId: string;
  readonly userId: string;
  /** Seconds that were estimated for what is made: the price is for these. */
  readonly durationS: number;
  /** Aborted by a cancel, a timeout, a lost claim or the worker's own stop. */
  readonly signal: AbortSignal;
  /** A folder of its own, removed when the attempt ends. */
  readonly folder: string;
  readonly db: Db;
  readonly storage: Storage;
  readonly engines: Engines;
  readonly voices: VoiceLibrary;
  /**
   * The rule that a picture breaks which was made, or null.
   * @param type of the file, such as image/png
   * @throws ModerationUnavailable when a server is configured and does not answer
   */
  readonly checkPicture: (picture: Uint8Array, type: string) => Promise<ContentRule | null>;
  /** Enters a stage that the kind declares. */
  readonly stage: (name: TaskStage<Kind>) => Promise<void>;
  /** How far the current stage is, 0 to 1. */
  readonly progress: (fraction: number) => void;
  /**
   * Stores a file that the kind declares.
   * @param content a path in `folder`, or the bytes
   * @param index which one, where there can be several; 0 is the first
   * @returns its storage key, for the output
   */
  readonly store: (file: keyof FilesOf<Kind> & string, content: string | Uint8Array, index?: number) => Promise<string>;
  /**
   * Begins to hand the result's video on while it is made; its owner watches it from the first piece on.
   * @param seconds how long it will be
   */
  readonly film: (seconds: number) => FilmWriter;
  /**
   * Shows the owner a part of the result while the task goes on.
   * @param also runs in the transaction that keeps the part, unless the task was ended meanwhile
   */
  readonly deliver: (part: Partial<TaskOutput<Kind>>, also?: WithPart) => Promise<void>;
}

/** Another attempt would end the same: the text does not speak as it reads. */
export class Unspeakable extends Error {
  override name = 'Unspeakable';
}

/** Another attempt would end the same: footage in which no face can be made to speak. */
export class FootageRefused extends Error {
  override name = 'FootageRefused';
}

/** Another attempt would end the same: the consent and the sample of a voice sound like two people. */
export class OtherPerson extends Error {
  override name = 'OtherPerson';
}

/** Another attempt would end the same: nobody speaks in a recording. */
export class NoSpeech extends Error {
  override name = 'NoSpeech';
}

/** Another attempt would end the same: what is said in a recording is not the text that was given. */
export class OtherWords extends Error {
  override name = 'OtherWords';
}

/** One of several parts failed; why is its cause. */
export class PartFailed extends Error {
  override name = 'PartFailed';
  /** From 1. */
  readonly part: number;

  constructor(part: number, cause: unknown) {
    super(`part ${part} failed`, { cause });
    this.part = part;
  }
}

/** Another attempt would end the same: what the input names is not there any more. */
export class InputGone extends Error {
  override name = 'InputGone';
}
