import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { hashPicture } from '@orator/content-checks/picture-hash';
import { CONTENT_RULES, type ContentRule } from '@orator/contracts/content-checks/rules';
import { type Db, newId } from '@orator/db/client';
import { UUID } from '../http/page.ts';
import type { Command } from './command.ts';

/** Limit of listed pictures: every check of a picture scans the whole list. */
const MOST = 10_000;
const MOST_NOTE = 200;

function readRule(text: string): ContentRule {
  const rule = CONTENT_RULES.find((one) => one === text);
  if (rule === undefined) throw new Error(`--rule must be one of ${CONTENT_RULES.join(', ')}`);
  return rule;
}

async function add(db: Db, words: readonly string[]): Promise<string | null> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { rule: { type: 'string', default: 'sexual' }, note: { type: 'string' } },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) return null;
  const rule = readRule(values.rule);
  const note = values.note ?? file;
  if (note.length > MOST_NOTE) throw new Error(`--note may have ${MOST_NOTE} characters`);
  if ((await db.contentHash.count()) >= MOST) throw new Error(`${MOST} pictures are listed, which is the most`);
  const hash = await hashPicture(await readFile(file));
  if (hash === null) throw new Error(`${file} is no picture, or one of a single colour`);
  const { bits } = hash;
  const [row] = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO content_hash (id, bits, rule, note) VALUES (${newId()}::uuid, ${bits}::bit(256), ${rule}, ${note})
    ON CONFLICT (bits) DO UPDATE SET rule = excluded.rule, note = excluded.note RETURNING id::text`;
  return `${row?.id ?? ''}: pictures that look like ${file} are refused as ${rule}.`;
}

async function list(db: Db): Promise<string> {
  const rows = await db.contentHash.findMany({ orderBy: { createdAt: 'asc' }, omit: { bits: true } });
  if (rows.length === 0) return 'No picture is listed.';
  return rows
    .map(({ id, rule, note, createdAt }) => `${id}: ${rule}, since ${createdAt.toISOString()}, ${JSON.stringify(note)}`)
    .join('\n');
}

async function remove(db: Db, id: string): Promise<string> {
  if (!UUID.test(id)) throw new Error(`"${id}" is not the id of a listed picture`);
  const { count } = await db.contentHash.deleteMany({ where: { id } });
  if (count === 0) throw new Error(`there is no listed picture ${id}`);
  return `The picture ${id} is no longer listed.`;
}

/** `orator content-hashes`: lists pictures that are refused, recognised at any size and compression. */
export const contentHashes: Command = {
  usage: `orator content-hashes add <file> [--rule sexual] [--note text]
                                      refuses pictures that look like this one; only what it looks like is kept
orator content-hashes list            lists them
orator content-hashes remove <id>     lets them pass again
`,
  run: async (db, [verb, ...words]) => {
    const [id, ...rest] = words;
    if (verb === 'list' && id === undefined) return { text: await list(db) };
    if (verb === 'remove' && id !== undefined && rest.length === 0) return { text: await remove(db, id) };
    const added = verb === 'add' ? await add(db, words) : null;
    return added === null ? null : { text: added };
  },
};
