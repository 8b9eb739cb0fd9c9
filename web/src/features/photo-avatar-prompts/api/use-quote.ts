import { useDebouncedValue } from '@mantine/hooks';
import { cleanPrompt } from '@orator/contracts/photo-avatar-prompts/options';
import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import type { PhotoForm } from '../model/form.ts';

/** Delay of the price request after the last key press, ms. */
const PAUSE_MS = 400;

/** The price of a run, and how the prompt is understood. */
export const usePhotoQuote = (form: PhotoForm) => {
  const wanted = JSON.stringify(form);
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const empty = cleanPrompt(form.prompt) === '';
  const quote = useQuery({
    queryKey: ['photo-quote', asked, currentLocale()],
    queryFn: ({ signal }) => call(photoAvatarPrompts.quote, { body: form }, { signal }),
    enabled: !empty && asked === wanted,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 60_000,
  });
  return {
    /** The price does not depend on the prompt, so the last one stays while another is requested. */
    cost: quote.data?.cost,
    /** Only for the current text. */
    reading: empty || asked !== wanted || quote.isPlaceholderData ? undefined : quote.data?.reading,
    error: empty || asked !== wanted ? null : quote.error,
    retry: () => void quote.refetch(),
  };
};
