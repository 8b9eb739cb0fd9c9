import { z } from 'zod';
import { until } from '../support/system.ts';

const Mailbox = z.object({ items: z.array(z.object({ to: z.string(), text: z.string() })) });

/** The match in the newest message to an address that has one, from the development mailbox. */
async function read(url: string, email: string, pattern: RegExp): Promise<string> {
  const mailbox = process.env['ORATOR_TEST_MAILBOX'] || `${url}/api/dev/mailbox`;
  let found: string | undefined;
  await until(async () => {
    const answer = await fetch(mailbox, { headers: { accept: 'application/json' } });
    const { items } = Mailbox.parse(await answer.json());
    found = items.filter(({ to }) => to === email).flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])[0];
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`nothing was written to ${email}`);
  return found;
}

export const codeTo = (url: string, email: string): Promise<string> => read(url, email, /^\d{6}$/m);
export const resetLinkTo = (url: string, email: string): Promise<string> =>
  read(url, email, /^http\S+\/reset-password#token=[\w-]+$/m);
