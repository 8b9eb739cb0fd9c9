import { recordings } from '@orator/contracts/recordings/routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

/**
 * Deletes a recording that another one replaces: nothing lists those of voices, and how many are kept is limited. Where that fails it is
 * deleted with the account.
 */
export const useForgetRecording = (): ((id: string) => void) =>
  useMutation({ mutationFn: (id: string) => call(recordings.remove, { params: { id } }) }).mutate;
