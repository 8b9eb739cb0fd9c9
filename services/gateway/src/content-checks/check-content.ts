import { createHash } from 'node:crypto';
import { pictureRule } from '@orator/content-checks/check-picture';
import { checkPrompt, checkScript } from '@orator/content-checks/check-text';
import { ModerationUnavailable } from '@orator/content-checks/moderation-server';
import type { AppealState, ContentRule } from '@orator/contracts/content-checks/rules';
import type { ContentRefused } from '@orator/contracts/content-checks/schema';
import type { Locale } from '@orator/contracts/core/common';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../deps.ts';

/**
 * A text or picture of a user that is checked. Scripts are only spoken, so they are checked for forbidden speech
 * alone.
 */
export type CheckedContent =
  | { readonly kind: 'prompt' | 'script'; readonly text: string; readonly locale: Locale }
  | { readonly kind: 'picture'; readonly picture: Uint8Array; readonly type: string };

/** Seconds after which a retry makes sense. */
const RETRY_S = 30;

const hashContent = (content: CheckedContent): string =>
  createHash('sha256')
    .update(content.kind === 'picture' ? content.picture : content.text)
    .digest('hex');

/**
 * The rule that content breaks: by the word lists or the operator's list of pictures, then by the moderation server.
 * @throws AppError content_check_unavailable when a server is configured and does not answer: nothing passes unchecked
 */
async function brokenRule({ db, moderation, log }: Deps, content: CheckedContent): Promise<ContentRule | null> {
  if (content.kind === 'script') return checkScript(content.text, content.locale)?.rule ?? null;
  if (content.kind === 'prompt') {
    const violation = checkPrompt(content.text, content.locale);
    if (violation !== undefined) return violation.rule;
  }
  try {
    if (content.kind === 'picture') return await pictureRule({ db, moderation }, content.picture, content.type);
    return (await moderation?.check(content)) ?? null;
  } catch (error) {
    if (!(error instanceof ModerationUnavailable)) throw error;
    log.warn({ err: error }, 'the moderation server could not check content');
    throw new AppError('content_check_unavailable', { retryAfterS: RETRY_S });
  }
}

/**
 * Accepts or refuses content, before anything is charged. Content that an operator has allowed for this user passes.
 * @param userId null for a caller without an account: nothing is stored about them and they cannot appeal
 * @throws AppError content_refused with the rule and the id for an appeal; content_check_unavailable
 */
export async function checkContent(deps: Deps, userId: string | null, content: CheckedContent): Promise<void> {
  const rule = await brokenRule(deps, content);
  if (rule === null) return;
  if (userId === null) throw new AppError('content_refused', { details: { rule } });
  await refuse(deps, userId, content, rule);
}

const findAppealState = (state: string): AppealState => {
  if (state === 'appealed') return 'waiting';
  return state === 'rejected' ? 'rejected' : 'possible';
};

/**
 * Refuses content for a rule, unless an operator has allowed it for this user.
 * @throws AppError content_refused
 */
export async function refuse(deps: Deps, userId: string, content: CheckedContent, rule: ContentRule): Promise<void> {
  const { kind } = content;
  const hash = hashContent(content);
  const { id, state } = await deps.db.contentRefusal.upsert({
    where: { userId_kind_hash: { userId, kind, hash } },
    create: { id: newId(), userId, kind, hash, rule },
    update: { rule },
  });
  if (state === 'accepted') return;
  const details: ContentRefused = { rule, refusal_id: id, appeal: findAppealState(state) };
  throw new AppError('content_refused', { details });
}
