import { answerCalls } from '@orator/threads/answer-calls';
import { alignPiece } from './align-piece.ts';

// Program of a worker thread.

const procedures = { align: alignPiece };

export type AlignProcedures = typeof procedures;
export default answerCalls(procedures);
