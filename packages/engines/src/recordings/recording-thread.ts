import { answerCalls } from '../threads/answer-calls.ts';
import { measureRecording } from './measure-recording.ts';

// Program of a worker thread.

const procedures = { measure: measureRecording };

export type RecordingProcedures = typeof procedures;
export default answerCalls(procedures);
