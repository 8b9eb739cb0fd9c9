import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import { call } from '../../../shared/api/api.ts';
import { createPromptList } from '../../../entities/prompt-runs/api/prompt-list.ts';
import { promptsKey } from './key.ts';

/** The prompts with their images, newest first. */
export const promptList = createPromptList(promptsKey, (query, signal) =>
  call(photoAvatarPrompts.list, { query }, { signal }),
);
