import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { promptList } from './queries.ts';

/** Renames a prompt; `null` removes the name. */
export const useRenamePrompt = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string | null }) =>
      call(photoAvatarPrompts.change, { params: { id }, body: { name } }),
    onError: toastFailure,
    onSettled: () => promptList.readAgain(queries),
  });
};
