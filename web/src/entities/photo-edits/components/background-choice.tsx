import { Textarea } from '@mantine/core';
import {
  BACKGROUND_CHARACTERS,
  type EditBackground,
  type PhotoBackground,
  type VideoBackground,
} from '@orator/contracts/photo-edits/schema';
import { IconBackground, IconBlur, IconBrush, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Slider } from '../../../ui/slider.tsx';
import { BackgroundImages } from '../../photo-avatar-background-images/components/background-images.tsx';
import { Tile } from '../../photo-avatar-background-images/components/tile.tsx';
import classes from './photo-edits.module.css';

const COLOURS = ['#ffffff', '#1d1f24', '#dfe7ee', '#f1e4d3', '#2f6f5e', '#2b4a7f', '#7a3b4b', '#e0a84e'] as const;
const USUAL_BLUR = 50;

interface Props {
  readonly value: PhotoBackground | VideoBackground;
  readonly onChange: (background: EditBackground) => void;
  /** Chooses a background video by its id; null if videos are not possible. */
  readonly onVideo: ((id: string) => void) | null;
  /** Uploading needs an account. */
  readonly trial: boolean;
  /** Sets a described background, which a server paints; null without such a server. */
  readonly onDescribe: ((words: string) => void) | null;
}

export const BackgroundChoice = ({ value, onChange, onVideo, trial, onDescribe }: Props) => {
  const { t } = useTranslation('photo-edits');
  const format = useFormat();
  return (
    <>
      <fieldset className={classes['tiles']}>
        <legend>{t('background')}</legend>
        <Tile label={t('keep')} chosen={value.kind === 'keep'} onChoose={() => onChange({ kind: 'keep' })}>
          <IconPhoto size={20} stroke={1.5} />
          {t('keep')}
        </Tile>
        <Tile label={t('remove')} chosen={value.kind === 'remove'} onChoose={() => onChange({ kind: 'remove' })}>
          <IconBackground size={20} stroke={1.5} />
          {t('remove')}
        </Tile>
        <Tile
          label={t('blur')}
          chosen={value.kind === 'blur'}
          onChoose={() => onChange({ kind: 'blur', strength: USUAL_BLUR })}
        >
          <IconBlur size={20} stroke={1.5} />
          {t('blur')}
        </Tile>
        {onDescribe === null ? null : (
          <Tile label={t('describe')} chosen={value.kind === 'words'} onChoose={() => onDescribe('')}>
            <IconBrush size={20} stroke={1.5} />
            {t('describe')}
          </Tile>
        )}
      </fieldset>
      {value.kind === 'words' ? (
        <Textarea
          label={t('words')}
          description={t('wordsText')}
          placeholder={t('wordsExample')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={BACKGROUND_CHARACTERS}
          value={value.words}
          onChange={(event) => onDescribe?.(event.currentTarget.value)}
        />
      ) : null}
      {value.kind === 'remove' ? <p className={classes['hint']}>{t('removeText')}</p> : null}
      {value.kind === 'blur' ? (
        <Slider
          label={t('strength')}
          value={value.strength}
          least={1}
          most={100}
          step={1}
          text={format.percent(value.strength)}
          onChange={(strength) => onChange({ kind: 'blur', strength })}
        />
      ) : null}
      <fieldset className={classes['swatches']}>
        <legend>{t('colour')}</legend>
        {COLOURS.map((colour) => (
          <Tile
            key={colour}
            label={t('colourOf', { colour })}
            chosen={value.kind === 'colour' && value.colour === colour}
            background={colour}
            onChoose={() => onChange({ kind: 'colour', colour })}
          />
        ))}
        <input
          type="color"
          className={classes['custom']}
          aria-label={t('customColour')}
          title={t('customColour')}
          value={value.kind === 'colour' ? value.colour : COLOURS[4]}
          onChange={(event) => onChange({ kind: 'colour', colour: event.currentTarget.value.toLowerCase() })}
        />
      </fieldset>
      <BackgroundImages
        chosenId={value.kind === 'picture' || value.kind === 'video' ? value.background_id : null}
        trial={trial}
        onPicture={(id) => onChange({ kind: 'picture', background_id: id })}
        onVideo={onVideo}
        onDeleted={() => onChange({ kind: 'keep' })}
      />
    </>
  );
};
