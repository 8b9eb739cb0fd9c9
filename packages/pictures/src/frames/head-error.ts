import { CodedError } from '@orator/media/coded-error';

export type HeadErrorCode = 'bad_job' | 'bad_portrait' | 'bad_audio';

/** Why a video was not rendered. The message names the fault and, where possible, a remedy. */
export class HeadError extends CodedError<HeadErrorCode> {
  override name = 'HeadError';
}
