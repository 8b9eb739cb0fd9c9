import { logos } from '@orator/contracts/logos/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';

/** The visitor's logos, newest first. */
export const logosQuery = () =>
  queryOptions({
    queryKey: ['logos'],
    queryFn: ({ signal }) => call(logos.list, {}, { signal }),
    refetchInterval: RENEW_MS,
  });

export const uploadLogo = (file: File) => call(logos.upload, { file });

export const removeLogo = (id: string) => call(logos.remove, { params: { id } });
