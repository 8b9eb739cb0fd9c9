import { answerCalls } from '@orator/threads/answer-calls';
import { finishVideo } from './finish-video.ts';
import { prepareJob, type PrepareJob } from './prepare-job.ts';

// Program of a worker thread.

const procedures = {
  // A thread that is stopped is ended.
  prepare: (job: PrepareJob) => prepareJob(job, new AbortController().signal),
  finish: finishVideo,
};

export type ServedHeadProcedures = typeof procedures;
export default answerCalls(procedures);
