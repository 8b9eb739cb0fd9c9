import { IdParams } from '../core/common.ts';
import { route } from '../core/route.ts';
import { PhotoImage } from '../photo-avatar-images/schema.ts';
import { NewPhotoEdit, PhotoCutOut, PhotoReEdit } from './schema.ts';

const tag = 'Photo edits';
/** Longer than other routes, because an images server that paints a part of the edit is slow. */
const EDIT_TIMEOUT_MS = 110_000;

export const photoEdits = {
  cutOut: route({
    method: 'POST',
    url: '/photo-avatar-image/cut-out/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'The person of a photo without its background, at a reduced size, to preview edits; free',
    params: IdParams,
    response: PhotoCutOut,
    repeatable: true,
    rateLimit: 20,
  }),
  edit: route({
    method: 'POST',
    url: '/photo-avatar-image/edit-photo/:id',
    access: 'owner',
    tag,
    summary: 'Edit a photo: a new photo is made, checked and charged; the original stays',
    params: IdParams,
    body: NewPhotoEdit,
    response: PhotoImage,
    status: 201,
    idempotencyKey: true,
    timeoutMs: EDIT_TIMEOUT_MS,
    rateLimit: 20,
  }),
  reEdit: route({
    method: 'POST',
    url: '/photo-avatar-image/re-edit-photo/:id',
    access: 'owner',
    tag,
    summary: 'Edit the original of an edited photo again; the first time after an edit that was paid for is free',
    params: IdParams,
    body: PhotoReEdit,
    response: PhotoImage,
    status: 201,
    idempotencyKey: true,
    timeoutMs: EDIT_TIMEOUT_MS,
    rateLimit: 20,
  }),
};
