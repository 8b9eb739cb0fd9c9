import { answerCalls } from '@orator/threads/answer-calls';
import { shapeSound } from './shape-sound.ts';

// Program of a worker thread.

const procedures = { shape: shapeSound };

export type ShapeProcedures = typeof procedures;
export default answerCalls(procedures);
