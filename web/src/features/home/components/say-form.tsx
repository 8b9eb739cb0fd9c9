import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './say-form.module.css';

const STARTERS = ['starter1', 'starter2', 'starter3'] as const;

/** The home page's text field. */
export const SayForm = ({ onSpeak, note }: { onSpeak: (text: string) => void; note: string | null }) => {
  const { t } = useTranslation('home');
  const [text, setText] = useState('');
  const id = useId();
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSpeak(text);
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
          maxLength={300}
          placeholder={t('placeholder')}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" className={classes['speak'] ?? ''}>
          {t('speak')}
        </Button>
      </div>
      {note === null ? null : <small className={classes['note']}>{note}</small>}
      <fieldset className={classes['chips']} aria-label={t('starters')}>
        {STARTERS.map((starter) => (
          <button key={starter} type="button" onClick={() => setText(t(starter))}>
            {t(starter)}
          </button>
        ))}
      </fieldset>
    </form>
  );
};
