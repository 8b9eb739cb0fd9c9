import { recordings } from '@orator/contracts/recordings/routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

/**
 * Deletes a recording that another one replaces, because recordings for voices are listed nowhere and their number is
 * limited. If that fails, the recording is deleted with the account.
 */
export const useForgetRecording = (): ((id: string) => void) =>
  useMutation({ mutationFn: (id: string) => call(recordings.remove, { params: { id } }) }).mutate;
