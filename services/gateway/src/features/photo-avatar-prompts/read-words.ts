import type { PromptReading } from '@orator/contracts/photo-avatar-prompts/schema';
import { readPrompt, withForm } from '@orator/painter/prompt/read-prompt';
import type { GatewayEnv } from '../../env.ts';
import type { Description } from './start-run.ts';

/** Maximum number of recognised and unknown terms that are stored and shown. */
const MOST_TERMS = 100;

/**
 * How the built-in engine reads the prompt; terms that a choice or another term overrides are left out. Null with
 * another engine, which gets the prompt as it is.
 */
export function readWords(env: Pick<GatewayEnv, 'PHOTO_ENGINE'>, description: Description): PromptReading | null {
  if (env.PHOTO_ENGINE !== 'built-in') return null;
  const { prompt, locale, gender, age_group: age, ethnicity, pose, style } = description;
  const reading = readPrompt(prompt, locale);
  const form = { ...(gender && { gender }), age, ethnicity, ...(pose && { pose }), ...(style && { style }) };
  const { overruled } = withForm(reading, form);
  const understood = reading.understood
    .filter((found) => !overruled.includes(found))
    .map(({ term, attribute, value }) => ({ term, attribute, value: String(value) }));
  // A term may be overruled in one attribute and used in another: a job whose clothes lose to other clothes may still
  // set the place.
  const used = new Set(understood.map(({ term }) => term));
  const lost = overruled.map(({ term }) => term).filter((term) => !used.has(term));
  const unknown = new Set([...reading.unknown, ...lost]);
  return { understood: understood.slice(0, MOST_TERMS), unknown: [...unknown].slice(0, MOST_TERMS) };
}
