/** What a program answers when its work has failed. */
export interface ProgramFailure {
  readonly kind: 'error';
  readonly message: string;
}

/** A program, whose parent sends only requests that it takes. */
interface AnsweringProgram {
  answer(request: unknown): Promise<object>;
}

/**
 * Makes this process a program that answers each message of its parent with one, and ends with its parent.
 * @param program what it throws is answered as a `ProgramFailure`; the next message is answered all the same
 */
export function answerMessages(program: AnsweringProgram): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (request) => {
    program.answer(request).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        // What C++ throws is a number.
        const message = error instanceof Error ? error.message : `the program threw ${String(error)}`;
        process.send?.({ kind: 'error', message } satisfies ProgramFailure);
      },
    );
  });
}
