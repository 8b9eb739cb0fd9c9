import type { Locale } from '@orator/contracts/core/common';
import { lexicon } from '@orator/contracts/lexicon/routes';
import type { LexiconEntry } from '@orator/contracts/lexicon/schema';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { lexiconKey } from '../../../shared/lexicon/words.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { confirm } from '../../../ui/confirm.ts';

export interface LexiconFilter {
  readonly text: string;
  /** Null: all languages. */
  readonly locale: Locale | null;
}

/** Entries a page. */
const MOST = 50;

export const entriesQuery = ({ text, locale }: LexiconFilter) =>
  infiniteQueryOptions({
    queryKey: [...lexiconKey, text.trim(), locale],
    queryFn: ({ pageParam, signal }) =>
      call(
        lexicon.list,
        {
          query: {
            limit: MOST,
            ...(text.trim() !== '' && { text: text.trim() }),
            ...(locale !== null && { locale }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
  });

/** Deletes an entry after confirmation. */
export const useRemoveEntry = () => {
  const { t } = useTranslation(['lexicon', 'common']);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call(lexicon.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: lexiconKey }),
    onError: toastFailure,
  });
  return ({ id, word }: LexiconEntry): void =>
    confirm({
      title: t('deleteTitle', { word }),
      text: t('deleteText'),
      yes: t('delete'),
      no: t('common:cancel'),
      onYes: () => remove.mutate(id),
    });
};
