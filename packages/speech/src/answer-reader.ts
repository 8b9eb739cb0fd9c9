import { z } from 'zod';
import { crashed } from './speech-process.ts';

/** What every program answers whose work failed. */
const Failure = z.object({ kind: z.literal('error'), message: z.string() });

/**
 * Makes the function that reads the answers of a program (`SpeechProgram.read`).
 * @param schema of the answers of work that did not fail
 * @returns a function that throws {SpeechError} `engine_failed` for a failure, and for an answer that the schema refuses
 */
export const createAnswerReader =
  <Answer>(schema: z.ZodType<Answer>) =>
  (message: unknown): Answer => {
    const failure = Failure.safeParse(message);
    if (failure.success) throw crashed(new Error(failure.data.message));
    const answer = schema.safeParse(message);
    if (!answer.success) throw crashed(answer.error);
    return answer.data;
  };
