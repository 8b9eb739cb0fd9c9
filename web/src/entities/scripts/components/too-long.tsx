import { Button } from '@mantine/core';
import { shortenScript } from '@orator/contracts/scripts/shorten-script';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseEngine, findTailSeconds, type Speaker } from '../model/length.ts';
import classes from './script-field.module.css';

interface Props {
  readonly text: string;
  readonly voice: Speaker;
  /** Seconds and characters allowed. */
  readonly seconds: number;
  readonly characters: number;
  /** Ways to a longer limit. */
  readonly longer: ReactNode;
  readonly onShort: (short: string) => void;
}

/** Ways to resolve a script that is too long: shortening it, or a longer limit. */
export const TooLong = ({ text, voice, seconds, characters, longer, onShort }: Props) => {
  const { t } = useTranslation('studios');
  const shorten = (): void => {
    const most = { seconds: (seconds - findTailSeconds(voice)) * (voice.speed ?? 1), characters };
    onShort(shortenScript(text, voice.locale, chooseEngine(voice), most));
  };
  return (
    <div className={classes['help']}>
      <Button size="compact-sm" variant="light" onClick={shorten}>
        {t('shorten')}
      </Button>
      {longer}
    </div>
  );
};
