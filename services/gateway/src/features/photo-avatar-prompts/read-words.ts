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
  const lost = new Set(overruled.map(({ from }) => from));
  const understood = reading.understood
    .filter(({ from }) => !lost.has(from))
    .map(({ term, attribute, value }) => ({ term, attribute, value: String(value) }));
  const unknown = new Set([...reading.unknown, ...overruled.map(({ term }) => term)]);
  return { understood: understood.slice(0, MOST_TERMS), unknown: [...unknown].slice(0, MOST_TERMS) };
}
