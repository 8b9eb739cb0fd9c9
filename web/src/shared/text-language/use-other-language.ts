import type { Locale } from '@orator/contracts/core/common';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { languageByLetters } from './letters.ts';

/** Delay of the detection after the last key press, ms. */
const PAUSE_MS = 500;
/** The beginning suffices. */
const CHARACTERS = 600;

const otherLanguage = async (text: string, voice: Locale): Promise<Locale | null> => {
  const found = languageByLetters(text, voice);
  if (found !== 'latin') return found === voice ? null : found;
  const { otherLatinLanguage } = await import('./latin-language.ts');
  return otherLatinLanguage(text, voice);
};

/**
 * The language of a text, if it clearly differs from the voice's; else null. Detected in the browser, so the text is
 * not sent anywhere. Unchanged while the user continues typing.
 */
export const useOtherLanguage = (text: string, voice: Locale): Locale | null => {
  const [seen] = useDebouncedValue(text.slice(0, CHARACTERS), PAUSE_MS);
  const { data = null } = useQuery({
    queryKey: ['text-language', voice, seen],
    queryFn: () => otherLanguage(seen, voice),
    enabled: seen.trim() !== '',
    placeholderData: (before) => before,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return text.trim() === '' || data === voice ? null : data;
};
