import { z } from 'zod';
import { Credits, Empty, Id, IdParams, Line, PageQuery, page, Timestamp } from '../core/common.ts';
import type { Tag } from '../core/tags.ts';
import { route } from '../core/route.ts';
import { TaskRuntimeLog } from './log.ts';
import { Task, TaskDetail, TaskKind, TaskTitle } from './schema.ts';
import { GifPart } from './gif.ts';

const Ticket = z.object({
  task_id: Id,
  // Tickets of earlier versions were longer. They are let through here, so that a page that still has one is told to
  // ask for the price again.
  ticket: z.string().min(1).max(4000),
  version_of: Id.optional().describe('a task of yours of the same kind, of whose work this becomes another version'),
});

/** A `/sign/<kind>_generate_notify`: takes the ticket of a quote and returns the task it started. */
export const startRoute = <const Url extends `/${string}`>(url: Url, tag: Tag) =>
  route({
    method: 'POST',
    url,
    access: 'user',
    idempotencyKey: true,
    tag,
    summary: 'Hold the quoted credits and start the task; a ticket starts one task only',
    body: Ticket,
    response: TaskDetail,
    status: 202,
  });

const Cancel = z.object({
  max_charge: Credits.min(0)
    .max(1_000_000)
    .describe('the most that you agree to pay; refused as cancel_costs_more when the share that was done costs more'),
});

/** The longest text to search for. */
export const SEARCH_CHARACTERS = 100;

/** Maximum number of tasks deleted by one call. */
export const MOST_REMOVED = 100;

const tag = 'Tasks';
export const tasks = {
  list: route({
    method: 'GET',
    url: '/tasks',
    access: 'user',
    trial: true,
    tag,
    summary: 'Your tasks, newest first',
    query: PageQuery.extend({
      kind: TaskKind.optional(),
      makes: z
        .enum(['video', 'work'])
        .optional()
        .describe(
          'video: only of the kinds that make a video; work: of those that make something to watch or to hear, and of the versions of one work only the newest',
        ),
      versions_of: Id.optional().describe('only versions of the work of this task'),
      folder_id: Id.optional().describe('only what is in this folder'),
      delivered_after: Timestamp.optional().describe('only tasks that have a result since then'),
      text: Line.min(1).max(SEARCH_CHARACTERS).optional().describe('part of a title, or of what is said'),
    }),
    response: page(Task),
    rateLimit: 600,
  }),
  read: route({
    method: 'GET',
    url: '/tasks/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'One task, with its source',
    params: IdParams,
    response: TaskDetail,
    rateLimit: 600,
  }),
  film: route({
    method: 'GET',
    url: '/tasks/:id/film',
    access: 'owner',
    trial: true,
    tag,
    summary:
      'The video or the speech of a running task as it is encoded, a fragmented MP4; its length, that of a speech estimated, is the header `video-seconds`. Empty, without it, where there is nothing yet',
    params: IdParams,
    response: z.string().describe('a fragmented MP4; the connection breaks when the task ends without a result'),
    mediaType: 'video/mp4',
    rateLimit: 60,
  }),
  rename: route({
    method: 'PATCH',
    url: '/tasks/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Rename a task',
    params: IdParams,
    body: z.object({ title: TaskTitle.meta({ examples: ['Greeting'] }) }),
    response: TaskDetail,
  }),
  gif: route({
    method: 'POST',
    url: '/tasks/:id/gif',
    access: 'owner',
    repeatable: true,
    trial: true,
    tag,
    summary:
      'A part of a finished video as a GIF without sound, made when it is asked for; its address works for an hour',
    params: IdParams,
    body: GifPart,
    response: z.object({ gif_url: z.string() }),
    rateLimit: 20,
  }),
  preview: route({
    method: 'POST',
    url: '/tasks/:id/preview',
    access: 'owner',
    repeatable: true,
    trial: true,
    tag,
    summary: 'The first seconds of a finished video, small and without sound, for lists; its address works for an hour',
    params: IdParams,
    response: z.object({ preview_url: z.string() }),
    rateLimit: 120,
  }),
  webm: route({
    method: 'POST',
    url: '/tasks/:id/webm',
    access: 'owner',
    repeatable: true,
    trial: true,
    tag,
    summary:
      'A finished video as WebM (VP9, Opus). The first call begins to make it; call again, every second at the most, until there is an address',
    params: IdParams,
    response: z.object({
      percent: z
        .number()
        .min(0)
        .max(100)
        .nullable()
        .describe('of it that is converted; null while it waits for other conversions'),
      webm_url: z.string().exactOptional().describe('works for an hour; the file is kept for most of a day'),
    }),
    rateLimit: 120,
  }),
  reroll: route({
    method: 'POST',
    url: '/tasks/:id/reroll',
    access: 'owner',
    idempotencyKey: true,
    tag,
    summary:
      'Make a result anew for nothing: the same input, other movements. Each that was paid for can be so often as your plan says',
    params: IdParams,
    response: TaskDetail,
    status: 202,
  }),
  cancel: route({
    method: 'POST',
    url: '/tasks/:id/cancel',
    access: 'owner',
    repeatable: false,
    trial: true,
    tag,
    summary: 'Cancel a task: free while it waits, a share of the price when it is running',
    params: IdParams,
    body: Cancel,
    response: TaskDetail,
  }),
  remove: route({
    method: 'DELETE',
    url: '/tasks/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Delete a finished task and its files',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  removeMany: route({
    method: 'DELETE',
    url: '/tasks',
    access: 'user',
    trial: true,
    tag,
    summary: 'Delete several finished tasks and their files; those that stay are named',
    body: z.object({ ids: z.array(Id).min(1).max(MOST_REMOVED) }),
    response: z.object({
      deleted: z.array(Id),
      refused: z.array(z.object({ id: Id, reason: z.enum(['not_found', 'task_not_finished']) })),
    }),
  }),
  logs: route({
    method: 'GET',
    url: '/task-runtime-logs',
    access: 'user',
    trial: true,
    tag,
    summary: 'Log of your tasks, newest first',
    query: PageQuery.extend({ task_id: Id.optional() }),
    response: page(TaskRuntimeLog),
  }),
};
