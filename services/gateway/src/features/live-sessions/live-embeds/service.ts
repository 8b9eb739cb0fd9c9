import { EmbedKey, type EmbeddedAvatar, type LiveEmbed, type NewLiveEmbed } from '@orator/contracts/live-embeds/schema';
import { MOST_EMBEDS } from '@orator/contracts/live-embeds/limits';
import { LiveSessionSource } from '@orator/contracts/live-sessions/schema';
import { readPlan } from '@orator/billing';
import { type LiveEmbedModel, newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { z } from 'zod';
import { checkContent } from '../../../content-checks/check-content.ts';
import type { Deps } from '../../../deps.ts';
import { cleanText } from '../../../quoting/script-check.ts';
import { urlsThrough } from '../../../sharing/file-links.ts';
import { newCode } from '../../../sharing/new-code.ts';
import { answersQuestions, checkLiveSession, readLiveFace } from '../service.ts';
import { type EmbedUse, readEmbedUse } from './limits.ts';

const UNUSED: EmbedUse = { spent: 0, sessions: 0, running: 0 };

const present = (row: LiveEmbedModel, { spent, sessions, running }: EmbedUse): LiveEmbed => ({
  ...LiveSessionSource.parse(row.source),
  id: row.id,
  key: row.key,
  name: row.name,
  ...(row.greeting !== null && { greeting: row.greeting }),
  origins: row.origins,
  daily_credits: row.dailyCredits,
  sessions_at_once: row.sessionsAtOnce,
  created_at: row.createdAt.toISOString(),
  used: { credits: spent / 100, sessions, running },
});

async function presentOne(deps: Deps, row: LiveEmbedModel): Promise<LiveEmbed> {
  return present(row, (await readEmbedUse(deps.db, [row.id])).get(row.id) ?? UNUSED);
}

/** The keys of an account, the newest first. */
export async function listEmbeds({ db }: Deps, userId: string): Promise<LiveEmbed[]> {
  const rows = await db.liveEmbed.findMany({ where: { userId }, orderBy: { id: 'desc' }, take: MOST_EMBEDS });
  const used = await readEmbedUse(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, used.get(row.id) ?? UNUSED));
}

/**
 * The columns of a key, after checking that its avatar, voice and greeting may be used.
 * @throws AppError see `checkLiveSession`; text_* and content_refused for the greeting
 */
async function makeColumns(deps: Deps, userId: string, input: NewLiveEmbed) {
  const { name, origins, daily_credits: dailyCredits, sessions_at_once: sessionsAtOnce } = input;
  await checkLiveSession(deps, userId, input);
  const greeting = input.greeting === undefined ? null : cleanText(input.greeting, input.locale);
  if (greeting !== null) await checkContent(deps, userId, { kind: 'script', text: greeting, locale: input.locale });
  return { name, origins, dailyCredits, sessionsAtOnce, greeting, source: LiveSessionSource.parse(input) };
}

/** @throws AppError embed_limit, and what `makeColumns` throws */
export async function createEmbed(deps: Deps, userId: string, input: NewLiveEmbed): Promise<LiveEmbed> {
  const columns = await makeColumns(deps, userId, input);
  const row = await deps.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const count = await tx.liveEmbed.count({ where: { userId } });
    if (count >= MOST_EMBEDS) throw new AppError('embed_limit', { details: { limit: MOST_EMBEDS } });
    return tx.liveEmbed.create({ data: { id: newId(), userId, key: `pk_${newCode()}`, ...columns } });
  });
  return present(row, UNUSED);
}

interface Owned {
  readonly id: string;
  readonly userId: string;
}

/** @throws AppError not_found, and what `makeColumns` throws */
export async function updateEmbed(deps: Deps, { id, userId }: Owned, input: NewLiveEmbed): Promise<LiveEmbed> {
  if ((await deps.db.liveEmbed.count({ where: { id, userId } })) === 0) throw new AppError('not_found');
  const data = await makeColumns(deps, userId, input);
  const [row] = await deps.db.liveEmbed.updateManyAndReturn({ where: { id, userId }, data });
  if (row === undefined) throw new AppError('not_found');
  return presentOne(deps, row);
}

/**
 * Revokes a key; running sessions end at their next heartbeat.
 * @throws AppError not_found
 */
export async function revokeEmbed({ db }: Deps, { id, userId }: Owned): Promise<void> {
  const { count } = await db.liveEmbed.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError('not_found');
}

/**
 * The face, name and greeting that a visitor sees before they start a session.
 * @throws AppError not_found for a revoked key or a deleted avatar
 */
export async function readEmbedded(deps: Deps, key: string): Promise<EmbeddedAvatar> {
  const row = await deps.db.liveEmbed.findUnique({ where: { key } });
  if (row === null) throw new AppError('not_found');
  const source = LiveSessionSource.parse(row.source);
  const face = await readLiveFace(deps, row.userId, source, urlsThrough(deps.storage, `embed.${key}`));
  const plan = await readPlan(deps.db, row.userId);
  const chat = await answersQuestions(deps, row.userId, source);
  return { ...face, name: row.name, locale: source.locale, chat, longest_s: plan.liveSeconds };
}

const Query = z.object({ key: EmbedKey });

/**
 * Sites that may show the page in a frame; none for an unknown key.
 * @param query of the page's address
 */
export async function listFramers({ db }: Deps, query: unknown): Promise<readonly string[]> {
  const { data } = Query.safeParse(query);
  if (data === undefined) return [];
  const row = await db.liveEmbed.findUnique({ where: data, select: { origins: true } });
  return row?.origins ?? [];
}
