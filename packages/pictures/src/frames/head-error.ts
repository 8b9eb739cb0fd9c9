export type HeadErrorCode = 'bad_job' | 'bad_portrait' | 'bad_audio';

/** Why a video was not rendered. The message names the fault and, where possible, a remedy. */
export class HeadError extends Error {
  override name = 'HeadError';
  readonly code: HeadErrorCode;

  constructor(code: HeadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
