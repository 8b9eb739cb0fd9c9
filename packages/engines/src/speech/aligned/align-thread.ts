import { type AlignJob, alignPiece } from './align-piece.ts';

// Program of a worker thread.

export default (job: AlignJob) => alignPiece(job);
