import { z } from 'zod';
import { Empty, Id, IdParams } from '../core/common.ts';
import { route } from '../core/route.ts';
import { FolderName, FOLDERS_KEPT, WorkFolder } from './schema.ts';

/** Maximum number of works moved by one call. */
export const MOST_MOVED = 100;

const Named = z.object({ name: FolderName });
const tag = 'Work folders';
export const workFolders = {
  list: route({
    method: 'GET',
    url: '/work-folders',
    access: 'user',
    trial: true,
    tag,
    summary: 'Your folders, by name',
    response: z.object({ items: z.array(WorkFolder).max(FOLDERS_KEPT) }),
  }),
  create: route({
    method: 'POST',
    url: '/work-folders',
    access: 'user',
    idempotencyKey: true,
    trial: true,
    tag,
    summary: 'Create a folder',
    body: Named,
    response: WorkFolder,
    status: 201,
  }),
  rename: route({
    method: 'PATCH',
    url: '/work-folders/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Rename a folder',
    params: IdParams,
    body: Named,
    response: WorkFolder,
  }),
  remove: route({
    method: 'DELETE',
    url: '/work-folders/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Delete a folder; the works in it stay',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  move: route({
    method: 'PUT',
    url: '/work-folders/works',
    access: 'user',
    trial: true,
    tag,
    summary: 'Put works into a folder, or take them out of theirs; all versions of a work move together',
    body: z.object({
      ids: z.array(Id).min(1).max(MOST_MOVED).describe('tasks; those that are gone are passed over'),
      folder_id: Id.nullable().describe('null: into none'),
    }),
    response: Empty,
    status: 204,
  }),
};
