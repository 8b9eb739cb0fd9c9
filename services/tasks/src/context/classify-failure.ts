import type { TaskFailure } from '@orator/contracts/core/errors';
import { SpeechError } from '@orator/speech/speech-engine';
import { z } from 'zod';
import {
  FootageRefused,
  InputGone,
  LineTooLong,
  NoSpeech,
  OtherPerson,
  OtherConsent,
  OtherWords,
  PartFailed,
  SeveralPeople,
  Unspeakable,
} from './task-context.ts';

const Coded = z.object({ code: z.string() });

/** Codes of system and engine errors that another attempt would not change. */
const byCode: Readonly<Record<string, TaskFailure>> = {
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  disk_full: 'storage_full',
  nothing_to_say: 'text_unspeakable',
  bad_portrait: 'input_gone',
  bad_prepared: 'input_gone',
  voice_unknown: 'input_gone',
  prompt_refused: 'prompt_refused',
  head_unable: 'premium_failed',
};

/** Failures caused by the task's input, not by the system. */
export const OF_INPUT: ReadonlySet<TaskFailure> = new Set([
  'footage_refused',
  'input_gone',
  'line_too_long',
  'prompt_refused',
  'text_unspeakable',
  'voice_no_speech',
  'voice_several_people',
  'voice_other_person',
  'voice_transcript_differs',
  'voice_consent_differs',
]);

/** @returns why a task fails for good, or null when another attempt may succeed */
export function classifyFailure(error: unknown): TaskFailure | null {
  if (error instanceof PartFailed) return classifyFailure(error.cause);
  if (error instanceof InputGone) return 'input_gone';
  if (error instanceof FootageRefused) return 'footage_refused';
  if (error instanceof OtherPerson) return 'voice_other_person';
  if (error instanceof NoSpeech) return 'voice_no_speech';
  if (error instanceof SeveralPeople) return 'voice_several_people';
  if (error instanceof OtherConsent) return 'voice_consent_differs';
  if (error instanceof OtherWords) return 'voice_transcript_differs';
  if (error instanceof LineTooLong) return 'line_too_long';
  if (error instanceof Unspeakable) return 'text_unspeakable';
  return byCode[Coded.safeParse(error).data?.code ?? ''] ?? null;
}

/** @returns the failure of a task whose last attempt ended in a retryable error */
export function lastFailure(error: unknown): TaskFailure {
  if (error instanceof PartFailed) return lastFailure(error.cause);
  if (error instanceof SpeechError && error.code === 'engine_failed') return 'voice_failed';
  return Coded.safeParse(error).data?.code === 'head_failed' ? 'premium_failed' : 'engine_failed';
}
