import type { Locale } from '@orator/contracts/core/common';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { languageByLetters } from './letters.ts';

/** A pause in typing after which the text is looked at, ms. */
const PAUSE_MS = 500;
/** The beginning says enough. */
const CHARACTERS = 600;

const otherLanguage = async (text: string, voice: Locale): Promise<Locale | null> => {
  const found = languageByLetters(text, voice);
  if (found !== 'latin') return found === voice ? null : found;
  const { otherLatinLanguage } = await import('./latin-language.ts');
  return otherLatinLanguage(text, voice);
};

/**
 * The language that a text is written in, where it is clear that it is not the voice's; else null. Decided in the browser:
 * the text goes nowhere. It stays as it is while one types on.
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
