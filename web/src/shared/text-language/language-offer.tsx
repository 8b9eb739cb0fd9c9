import { Button } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import { IconLanguage } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageName } from '../i18n/language-name.ts';
import classes from './language-offer.module.css';
import { useOtherLanguage } from './use-other-language.ts';

export interface Props {
  readonly text: string;
  /** The language of the voice. */
  readonly voice: Locale;
  /** Switches to the text's language. */
  readonly onLocale: (locale: Locale) => void;
}

/** Offers to speak a text in its own language, if that is not the voice's. */
export const LanguageOffer = ({ text, voice, onLocale }: Props) => {
  const { t } = useTranslation('text-language');
  const nameLanguage = useLanguageName();
  const found = useOtherLanguage(text, voice);
  const at = useRef<HTMLOutputElement>(null);
  return (
    // Always mounted, so that screen readers announce what appears.
    <output ref={at} tabIndex={-1} className={classes['hint']}>
      {found === null ? null : (
        <span className={classes['offer']}>
          <IconLanguage size={18} stroke={1.5} aria-hidden />
          <span>{t('looksLike', { language: nameLanguage(found) })}</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onLocale(found);
              // The button disappears, so the next Tab continues from here.
              at.current?.focus({ preventScroll: true });
            }}
          >
            {t('speakIn', { language: nameLanguage(found) })}
          </Button>
        </span>
      )}
    </output>
  );
};
