import { normalizeIP } from '@fastify/rate-limit';
import { SHORTEST_S } from '@orator/contracts/live-embeds/limits';
import type { EmbedSession } from '@orator/contracts/live-embeds/schema';
import { ESCROW_S } from '@orator/contracts/live-sessions/limits';
import { LiveSessionSource } from '@orator/contracts/live-sessions/schema';
import { PRICE_UNITS } from '@orator/contracts/tasks/price';
import type { LiveEmbedModel, TaskModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { startAgreed } from '@orator/tasks';
import type { Deps } from '../../../deps.ts';
import { priceOn } from '../../../quoting/define-quote.ts';
import { checkLiveSession } from '../service.ts';
import { embedRest, leavesUnjoined, lockEmbed, readEmbedUse } from './limits.ts';
import type { EmbedTokens } from './token.ts';

const KIND = 'live-session';

/** Errors that concern the owner only: visitors just see that the avatar cannot talk now. */
const OWNERS = new Set([
  'not_enough_credits',
  'no_times_left',
  'task_limit',
  'voice_unavailable',
  'voice_model_gone',
  'content_refused',
  'unauthorized',
]);

/** Counts a session against the limits of its key, in the transaction that creates it. */
const count = (embed: LiveEmbedModel, visitor: string) => async (tx: Tx, task: TaskModel) => {
  const { id } = embed;
  await lockEmbed(tx, id);
  if (await leavesUnjoined(tx, id, visitor)) throw new AppError('embed_unavailable');
  const rest = await embedRest(tx, id);
  const use = (await readEmbedUse(tx, [id])).get(id);
  if (rest === null || task.cost > rest || (use?.running ?? 0) >= embed.sessionsAtOnce) {
    throw new AppError('embed_unavailable');
  }
  await tx.liveEmbedSession.create({ data: { taskId: task.id, embedId: id, visitor } });
};

async function start(deps: Deps, embed: LiveEmbedModel, visitor: string): Promise<TaskModel> {
  const { id, userId, greeting, name } = embed;
  const { input, plan } = await checkLiveSession(deps, userId, LiveSessionSource.parse(embed.source));
  const embedded = { ...input, embed_id: id, ...(greeting !== null && { greeting }) };
  const computePrice = (seconds: number): Promise<number> =>
    priceOn(deps.db, plan, { kind: KIND, input: embedded, count: seconds * PRICE_UNITS.second });
  const most = Math.min(ESCROW_S, plan.liveSeconds);
  const minute = await computePrice(most);
  const rest = (await embedRest(deps.db, id)) ?? 0;
  const durationS = minute <= rest ? most : Math.floor((most * rest) / minute);
  if (durationS < SHORTEST_S) throw new AppError('embed_unavailable');
  const cost = durationS === most ? minute : Math.min(rest, await computePrice(durationS));
  return startAgreed(deps, {
    kind: KIND,
    userId,
    text: name,
    input: embedded,
    cost,
    durationS,
    trialResults: null,
    also: count(embed, visitor),
  });
}

/**
 * Starts a session for a visitor, paid by the key's owner and within the key's limits.
 * @param ip the visitor's address
 * @throws AppError not_found for an unknown key; embed_unavailable
 */
export async function startEmbedded(
  deps: Deps,
  tokens: EmbedTokens,
  { key, ip }: { readonly key: string; readonly ip: string },
): Promise<EmbedSession> {
  const embed = await deps.db.liveEmbed.findUnique({ where: { key } });
  if (embed === null) throw new AppError('not_found');
  try {
    const { id } = await start(deps, embed, tokens.nameVisitor(normalizeIP(ip)));
    return { id, token: tokens.issue(id) };
  } catch (error) {
    if (!(error instanceof AppError) || !OWNERS.has(error.reason)) throw error;
    deps.log.info({ reason: error.reason, embed: embed.id }, 'an embedded avatar refused to start a session');
    throw new AppError('embed_unavailable');
  }
}
