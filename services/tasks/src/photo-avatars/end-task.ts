import type { TaskEnd } from '../lifecycle/task-end.ts';
import { createPhotoAvatar } from './create-photo-avatar.ts';

export const photoAvatarEnds = { 'photo-avatar': { create: createPhotoAvatar } satisfies TaskEnd<'photo-avatar'> };
