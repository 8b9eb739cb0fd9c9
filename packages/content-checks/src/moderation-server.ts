/**
 * | constants | source |
 * |---|---|
 * | `MOST_ANSWER_BYTES` | chosen, not measured |
 */
import type { ContentRule } from '@orator/contracts/content-checks/rules';
import { z } from 'zod';

/** Environment variables of the moderation server; README documents them. */
export const moderationVariables = {
  /** Base address of an API with `POST /v1/moderations`, such as https://api.openai.com. */
  MODERATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODERATION_KEY: z.string().min(1).optional(),
  MODERATION_MODEL: z.string().min(1).default('omni-moderation-latest'),
  /** Time limit of a response, seconds. */
  MODERATION_TIMEOUT_S: z.coerce.number().min(0.1).max(60).default(10),
};
export interface ModerationEnv {
  readonly MODERATION_URL?: string | undefined;
  readonly MODERATION_KEY?: string | undefined;
  readonly MODERATION_MODEL: string;
  readonly MODERATION_TIMEOUT_S: number;
}

/** Content to be checked by the server. */
export type Content = { readonly text: string } | { readonly picture: Uint8Array; readonly type: string };

export interface Moderation {
  /**
   * @returns the rule that the content breaks, or null
   * @throws ModerationUnavailable when the server does not answer properly
   */
  readonly check: (content: Content) => Promise<ContentRule | null>;
}

/** The server cannot be reached, is too slow, refuses the call or answers something else. */
export class ModerationUnavailable extends Error {
  override name = 'ModerationUnavailable';
  readonly code = 'moderation_unavailable';
}

// https://platform.openai.com/docs/api-reference/moderations/object
const Answer = z.object({
  results: z.array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean().nullable()) })).min(1),
});

/** Categories of the server by severity, highest first. Others, such as `illicit`, do not apply to pictures. */
const RULES: readonly (readonly [prefix: string, rule: ContentRule])[] = [
  ['sexual/minors', 'minors'],
  ['sexual', 'sexual'],
  ['self-harm', 'self_harm'],
  ['violence', 'violence'],
  ['hate', 'hate'],
  ['harassment', 'hate'],
];

/** The longest answer of the server, bytes. */
const MOST_ANSWER_BYTES = 1_000_000;

function findBrokenRule(answer: unknown): ContentRule | null {
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) throw new ModerationUnavailable('the moderation server answered something else');
  const broken = parsed.data.results
    .filter(({ flagged }) => flagged)
    .flatMap(({ categories }) => Object.keys(categories).filter((name) => categories[name] === true));
  return RULES.find(([prefix]) => broken.some((name) => name === prefix || name.startsWith(`${prefix}/`)))?.[1] ?? null;
}

async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) throw new ModerationUnavailable(`the moderation server answered ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('application/json')) throw new ModerationUnavailable(`the moderation server answered ${type}`);
  if (Number(response.headers.get('content-length') ?? 0) > MOST_ANSWER_BYTES) {
    throw new ModerationUnavailable('the moderation server answered too much');
  }
  return response.json();
}

/** A client of the configured server; null without one. */
export function createModeration(env: ModerationEnv): Moderation | null {
  const { MODERATION_URL: base, MODERATION_KEY: key, MODERATION_MODEL: model, MODERATION_TIMEOUT_S: timeoutS } = env;
  if (base === undefined) return null;
  const url = `${base.replace(/\/+$/u, '').replace(/\/v1$/u, '')}/v1/moderations`;
  return {
    check: async (content) => {
      const input =
        'text' in content
          ? [{ type: 'text', text: content.text }]
          : [{ type: 'image_url', image_url: { url: dataUrl(content.picture, content.type) } }];
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
          body: JSON.stringify({ model, input }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutS * 1000),
        });
        return findBrokenRule(await readAnswer(response));
      } catch (error) {
        if (error instanceof ModerationUnavailable) throw error;
        throw new ModerationUnavailable('the moderation server cannot be reached', { cause: error });
      }
    },
  };
}

const dataUrl = (picture: Uint8Array, type: string): string =>
  `data:${type};base64,${Buffer.from(picture).toString('base64')}`;
