import { answerCalls } from '@orator/threads/answer-calls';
import { measureRecording } from './measure-recording.ts';

// Program of a worker thread.

const procedures = { measure: measureRecording };

export type RecordingProcedures = typeof procedures;
export default answerCalls(procedures);
