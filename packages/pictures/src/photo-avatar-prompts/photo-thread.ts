import { answerCalls } from '@orator/threads/answer-calls';
import { paintPhoto } from './built-in-photo.ts';

// Program of a worker thread.

const procedures = { paint: paintPhoto };

export type PhotoProcedures = typeof procedures;
export default answerCalls(procedures);
