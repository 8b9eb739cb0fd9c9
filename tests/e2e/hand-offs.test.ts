// Rare (ADR 86): `desktop-client.test.ts` tests the same hand-off without the page.
// @module-tag rare
import { createHash, randomBytes } from 'node:crypto';
import { handOffs } from '@orator/contracts/hand-offs/routes';
import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { newClient, PASSWORD, signUp } from '../support/people.ts';
import { expected, fillEntry } from './entry.ts';
import { browser, orator } from './run.ts';

test('a link signs the desktop client in, and the page offers its download when it is not installed', async () => {
  const person = await signUp(orator.url);
  const code_verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  // No program on this machine handles orator: links.
  await visit(browser, { ...orator, name: 'hand-offs hand-off', expected: expected(/orator:/) }, async ({ page }) => {
    await page.goto(`/sign-in?fromPlatform=client&code_challenge=${challenge}`);
    await fillEntry(page, person.email, PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Open Orator for desktop?' }).waitFor();
    const answered = page.waitForResponse((response) => response.url().endsWith('/authentication/hand-off'));
    await page.getByRole('button', { name: 'Open Orator' }).click();
    const { code, link } = handOffs.create.response.parse(await (await answered).json());
    expect(link).toContain('remember=1');
    await page.getByRole('dialog').getByText('There is no client available locally').waitFor();
    const { client } = newClient(orator.url);
    const session = await client.call(handOffs.exchange, { body: { code, code_verifier } });
    expect(session.username).toBe(person.email);
  });
});
