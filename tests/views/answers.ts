import { ERRORS, type ErrorName } from '@orator/contracts/core/errors';
import { TaskDetail } from '@orator/contracts/tasks/schema';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const Fields = z.record(z.string(), z.unknown());
const List = z.object({ items: z.array(Fields) }).loose();

/** Shows the page the viewer's video with other fields, where it is read alone and in the list. */
export async function answerTask(page: Page, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route(/\/api\/tasks\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const json = TaskDetail.parse({ ...Fields.parse(await response.json()), ...changes });
    await route.fulfill({ response, json });
  });
  await page.route(/\/api\/tasks\?/, async (route) => {
    const response = await route.fetch();
    const { items, ...rest } = List.parse(await response.json());
    await route.fulfill({ response, json: { ...rest, items: items.map((task) => ({ ...task, ...changes })) } });
  });
}

/** Shows the page a studio whose operator has configured a chat server. */
export async function answerWithChat(page: Page): Promise<void> {
  await page.route('**/api/system-config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...Fields.parse(await response.json()), chat: true } });
  });
}

/** Refuses the calls of an address, with words as the server would give them. */
export async function refuseCalls(page: Page, url: string, name: ErrorName, message: string): Promise<void> {
  const status = Math.floor(ERRORS[name] / 100);
  const json = { code: ERRORS[name], message, details: { name } };
  await page.route(`**/api${url}`, (route) => route.fulfill({ status, json }));
}

/** What the browser reports for a refused request. */
export const REFUSED = /status of 4\d\d .*\/api\//;
