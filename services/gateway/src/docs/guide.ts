import { readFile } from 'node:fs/promises';
import { LOCALES } from '@orator/contracts/core/common';
import {
  ERRORS,
  type ErrorBody,
  BACKGROUND_VIDEO_REFUSALS,
  LOGO_REFUSALS,
  PHOTO_REFUSALS,
  RECORDING_REFUSALS,
  TASK_FAILURES,
} from '@orator/contracts/core/errors';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import { events } from '@orator/contracts/push/events';
import { translate } from '../i18n/messages.ts';
import en from '../i18n/messages/en.json' with { type: 'json' };
import { pictureValues } from '../i18n/picture-values.ts';
import { makeSample } from '@orator/contracts/core/sample';

/** File and title of each page, in order. */
const PAGES = {
  'first-video': 'Your first video',
  authentication: 'Authentication',
  errors: 'Errors',
  events: 'Events',
  files: 'Files',
} as const;
const EXAMPLES = ['first-video.sh', 'first-video.ts', 'events.ts'] as const;

const texts = new URL('guide/', import.meta.url);
/** Example programs, compiled and run by tests, as readers see them. */
const examples = new URL('../../../../packages/sdk/examples/', import.meta.url);

const read = async (folder: URL, file: string): Promise<string> =>
  (await readFile(new URL(file, folder), 'utf8')).trim();

/** A message with readable placeholders instead of values, such as `{{limit}}`. */
const withoutValues = (message: string): string => message.replaceAll(/\{\{(\w+)\}\}/g, '…');

const rows = (messages: readonly (readonly [string, ...string[]])[]): string =>
  messages.map(([name, ...cells]) => `| \`${name}\` | ${cells.join(' | ')} |`).join('\n');

const inJson = (value: unknown): string => JSON.stringify(value, null, 2);

const errorSample: ErrorBody = {
  code: ERRORS.photo_refused,
  message: [en.photo_refusals.no_face],
  details: { name: 'photo_refused', reasons: ['no_face'] },
};

const eventList = (): string =>
  Object.entries(events)
    .map(([name, payload]) => {
      const sample = inJson(makeSample(payload, 'output'));
      return `## ${name}\n\n${payload.description ?? ''}\n\n\`\`\`json\n${sample}\n\`\`\``;
    })
    .join('\n\n');

const generated = (): Readonly<Record<string, string>> => ({
  error: inJson(errorSample),
  locales: LOCALES.map((locale) => `\`${locale}\``).join(', '),
  errors: rows(
    Object.entries(ERRORS)
      .toSorted(([, one], [, other]) => one - other)
      .map(([name, code]) => [name, `\`${code}\``, withoutValues(new Map(Object.entries(en.errors)).get(name) ?? '')]),
  ),
  photo_refusals: rows(
    PHOTO_REFUSALS.map((reason) => [reason, translate('en', 'photo_refusals', reason, pictureValues('en'))]),
  ),
  logo_refusals: rows(
    LOGO_REFUSALS.map((reason) => [reason, translate('en', 'logo_refusals', reason, pictureValues('en'))]),
  ),
  background_refusals: rows(
    BACKGROUND_VIDEO_REFUSALS.map((reason) => [reason, withoutValues(en.background_refusals[reason])]),
  ),
  recording_refusals: rows(RECORDING_REFUSALS.map((reason) => [reason, withoutValues(en.recording_refusals[reason])])),
  task_failures: rows(TASK_FAILURES.map((reason) => [reason, en.task_failures[reason]])),
  events: eventList(),
  'photo-mb': String(PHOTO_LIMITS.bytes / 1_000_000),
  'photo-megapixels': String(PHOTO_LIMITS.megapixels),
  'photo-side': String(PHOTO_LIMITS.maxSide),
});

/** The texts of the reference, Markdown: an introduction, and pages by title. */
export interface Guide {
  readonly introduction: string;
  readonly pages: readonly { readonly name: string; readonly description: string }[];
}

/**
 * Texts of `guide/`, filled with what the contracts declare and with the examples.
 * @param makeAnchor where a call is described, such as `POST /authentication/token`
 * @throws Error when a text names something that does not exist
 */
export async function readGuide(makeAnchor: (call: string) => string): Promise<Guide> {
  const programs = await Promise.all(EXAMPLES.map(async (file) => [file, await read(examples, file)] as const));
  const parts = new Map([...Object.entries(generated()), ...programs]);
  const readText = async (page: string): Promise<string> => {
    const text = await read(texts, `${page}.md`);
    return text.replaceAll(/\{\{(?:anchor:([^}]+)|([\w.-]+))\}\}/g, (_all, call?: string, name = '') => {
      if (call !== undefined) return makeAnchor(call);
      const part = parts.get(name);
      if (part === undefined) throw new Error(`The guide names ${name}, which does not exist`);
      return part;
    });
  };
  const pages = Object.entries(PAGES).map(async ([page, name]) => ({ name, description: await readText(page) }));
  return { introduction: await readText('introduction'), pages: await Promise.all(pages) };
}
