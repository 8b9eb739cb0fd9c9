import { Button } from '@mantine/core';
import type { Voice } from '@orator/contracts/voices/schema';
import { useTranslation } from 'react-i18next';
import { PlayButton } from './play-button.tsx';
import { describeVoice } from '../model/describe-voice.ts';
import classes from './voices.module.css';
import { Modal } from '../../../ui/modal.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly voices: readonly Voice[];
  readonly language: string;
  readonly chosen: string | undefined;
  readonly onChoose: (voice: Voice) => void;
}

/** Lists the voices of one language with samples. */
export const VoiceDialog = ({ opened, onClose, voices, language, chosen, onChoose }: Props) => {
  const { t } = useTranslation(['voices', 'common']);
  return (
    <Modal opened={opened} onClose={onClose} title={t('choose')}>
      <p className={classes['hint']}>{t('chooseText', { language })}</p>
      <form
        className={classes['choice']}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <fieldset className={classes['list']}>
          <legend className={classes['legend']}>{t('voice')}</legend>
          {voices.map((voice) => (
            <div key={voice.id} className={classes['card']}>
              {voice.sample_url === null ? null : (
                <PlayButton id={`sample-${voice.id}`} url={voice.sample_url} name={voice.name} />
              )}
              <label className={classes['option']}>
                <span className={classes['words']}>
                  <b>{voice.name}</b>
                  <small>{describeVoice(voice, t)}</small>
                </span>
                <input
                  type="radio"
                  name="voice"
                  checked={voice.id === chosen}
                  // Receives the initial focus.
                  data-autofocus={voice.id === chosen ? true : undefined}
                  onChange={() => onChoose(voice)}
                  aria-label={`${voice.name}, ${describeVoice(voice, t)}`}
                />
              </label>
            </div>
          ))}
        </fieldset>
        <Button type="submit">{t('common:done')}</Button>
      </form>
    </Modal>
  );
};
