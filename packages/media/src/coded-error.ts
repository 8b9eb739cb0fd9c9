/** An error with a code that says what is wrong. The code stays when an error leaves a thread (`EngineThreadError`). */
export abstract class CodedError<Code extends string> extends Error {
  readonly code: Code;

  /** @param message names the fault and, where possible, a remedy */
  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
