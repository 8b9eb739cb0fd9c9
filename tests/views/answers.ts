import { LOCALES } from '@orator/contracts/core/common';
import { ERRORS, type ErrorName, findStatus } from '@orator/contracts/core/errors';
import { TaskDetail } from '@orator/contracts/tasks/schema';
import { z } from 'zod';
import type { Calls } from './calls.ts';

const Fields = z.record(z.string(), z.unknown());
/** A list of the API, whatever its items are. */
export const List = z.object({ items: z.array(Fields) }).loose();

/** Gives the page the viewer's video with other fields, both alone and in the list. */
export function answerTask(calls: Calls, changes: Readonly<Record<string, unknown>>): void {
  calls.change('/api/tasks/*', (json) => TaskDetail.parse({ ...Fields.parse(json), ...changes }));
  calls.change('/api/tasks?*', (json) => {
    const { items, ...rest } = List.parse(json);
    return { ...rest, items: items.map((task) => ({ ...task, ...changes })) };
  });
}

/** Shows the page words of the viewer's video that were not heard in it. */
export const answerDoubted = (calls: Calls): void =>
  calls.change('/api/tasks/*', (json) => {
    const task = Fields.parse(json);
    const doubted = ['Siobhan', 'Wojciechowski', '1,250', 'CEO'].map((word, at) => ({ word, start: at, locale: 'en' }));
    return TaskDetail.parse({ ...task, output: { ...Fields.parse(task['output']), doubted } });
  });

/** Shows the page a studio whose operator has configured a chat server. */
export const answerWithChat = (calls: Calls): void =>
  calls.change('/api/system-config', (json) => ({ ...Fields.parse(json), chat: true }));

/** Shows the page a studio in which models hear and translate between English and every language. */
export const answerWithModels = (calls: Calls): void =>
  calls.change('/api/system-config', (json) => ({
    ...Fields.parse(json),
    chat: false,
    transcription: true,
    translation_models: LOCALES.flatMap((locale) => [
      { from: 'en', to: locale },
      { from: locale, to: 'en' },
    ]),
  }));

/** Refuses the calls of an address, with words as the server would give them. */
export function refuseCalls(calls: Calls, url: string, name: ErrorName, message: string): void {
  const status = findStatus(name);
  calls.answer(`/api${url}`, { code: ERRORS[name], message, details: { name } }, status);
}

/** What the browser reports for a refused request. */
export const REFUSED = /status of 4\d\d .*\/api\//;
