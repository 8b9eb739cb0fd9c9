import type { PromptReading } from '@orator/contracts/photo-avatar-prompts/schema';
import { readPrompt, withForm } from '@orator/painter/prompt/read-prompt';
import type { Description } from './start-run.ts';

/** Terms and unknown words of a reading that are kept and shown; more are of no use to anybody. */
const MOST_TERMS = 100;

/** What the built-in engine makes of the words. Terms that lost to a choice or to another term are left out. */
export function readWords({
  prompt,
  locale,
  gender,
  age_group: age,
  ethnicity,
  pose,
  style,
}: Description): PromptReading {
  const reading = readPrompt(prompt, locale);
  const form = { ...(gender && { gender }), age, ethnicity, ...(pose && { pose }), ...(style && { style }) };
  const lost = new Set(withForm(reading, form).overruled.map(({ from }) => from));
  const understood = reading.understood
    .filter(({ from }) => !lost.has(from))
    .map(({ term, attribute, value }) => ({ term, attribute, value: String(value) }));
  return { understood: understood.slice(0, MOST_TERMS), unknown: reading.unknown.slice(0, MOST_TERMS) };
}
