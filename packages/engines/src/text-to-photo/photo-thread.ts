import { answerCalls } from '../threads/answer-calls.ts';
import { paintPhoto } from './built-in-photo.ts';

// Program of a worker thread.

const procedures = { paint: paintPhoto };

export type PhotoProcedures = typeof procedures;
export default answerCalls(procedures);
