import { Button } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import { SAMPLE_CHARACTERS } from '@orator/contracts/sample-faces/schema';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageHint } from '../../../shared/text-language/language-hint.tsx';
import classes from './say-form.module.css';

const STARTERS = ['starter1', 'starter2', 'starter3'] as const;

interface Props {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** A ready text in the page's language. */
  readonly onStarter: (text: string) => void;
  /** The language it will be spoken in. */
  readonly locale: Locale;
  /** Speaks a text, in `locale` or another. */
  readonly onSpeak: (text: string, locale?: Locale) => void;
  /** `speaking`: the text is being spoken and can be stopped. */
  readonly step: 'preparing' | 'speaking' | null;
  readonly onStop: () => void;
  /** The user is about to type. */
  readonly onFocus: () => void;
  readonly note: string | null;
  /** The error message. */
  readonly failure: ReactNode;
}

/** The home page's text field. */
export const SayForm = ({ text, onText, onStarter, locale, onSpeak, step, onStop, onFocus, note, failure }: Props) => {
  const { t } = useTranslation('sample-faces');
  const id = useId();
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (step === 'speaking') onStop();
        else if (step === null) onSpeak(text);
      }}
    >
      <div className={classes['say']}>
        <label htmlFor={id} className={classes['label']}>
          {t('say')}
        </label>
        <input
          id={id}
          className={classes['field']}
          value={text}
          maxLength={SAMPLE_CHARACTERS}
          placeholder={t('placeholder')}
          dir="auto"
          onFocus={onFocus}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" className={classes['speak'] ?? ''} loading={step === 'preparing'}>
          {step === 'speaking' ? t('stop') : t('speak')}
        </Button>
      </div>
      <LanguageHint text={text} voice={locale} onLocale={(found) => onSpeak(text, found)} />
      {failure}
      {note === null ? null : <small className={classes['note']}>{note}</small>}
      <fieldset className={classes['chips']} aria-label={t('starters')}>
        {STARTERS.map((starter) => (
          <button key={starter} type="button" onClick={() => onStarter(t(starter))}>
            {t(starter)}
          </button>
        ))}
      </fieldset>
    </form>
  );
};
