import type { Db } from '@orator/db/client';

/** A command's output, and whether it found everything in order (exit code 0, otherwise 1). */
export interface Answer {
  readonly text: string;
  readonly ok?: boolean;
}

/** A topic of the operator's command line. */
export interface Command {
  /** Lines of the help. */
  readonly usage: string;
  /**
   * @param words the arguments after the topic
   * @param secret reads SECRET_KEY
   * @returns null for arguments it does not understand
   * @throws Error whose message is printed
   */
  readonly run: (db: Db, words: readonly string[], secret: () => string) => Promise<Answer | null>;
}
