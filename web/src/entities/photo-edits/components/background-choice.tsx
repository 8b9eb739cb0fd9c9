import { Button, Loader, Textarea } from '@mantine/core';
import { FOOTAGE_ACCEPT } from '@orator/contracts/core/media-formats';
import { acceptFormats, CHOSEN_FORMATS } from '@orator/contracts/core/picture-formats';
import type { BackgroundImage } from '@orator/contracts/photo-avatar-background-images/schema';
import {
  BACKGROUND_CHARACTERS,
  type EditBackground,
  type PhotoBackground,
  type VideoBackground,
} from '@orator/contracts/photo-edits/schema';
import { IconBackground, IconBlur, IconBrush, IconPhoto, IconPlayerPlayFilled, IconPlus } from '@tabler/icons-react';
import { exists } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/confirm.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Note } from '../../../ui/note.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { isVideo, useBackgrounds } from '../api/use-backgrounds.ts';
import type en from '../locales/en.json';
import classes from './photo-edits.module.css';
import { Slider } from '../../../ui/slider.tsx';
import { Tile } from './tile.tsx';

const COLOURS = ['#ffffff', '#1d1f24', '#dfe7ee', '#f1e4d3', '#2f6f5e', '#2b4a7f', '#7a3b4b', '#e0a84e'] as const;
const USUAL_BLUR = 50;
const PICTURES = acceptFormats(CHOSEN_FORMATS);

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

type LibraryName = keyof typeof en.library;
const isLibraryName = (name: string): name is LibraryName => exists(`photo-edits:library.${name}`);

export const BackgroundChoice = ({ value, onChange, onVideo, trial, onDescribe }: Props) => {
  const { t } = useTranslation(['photo-edits', 'common']);
  const format = useFormat();
  const file = useRef<HTMLInputElement>(null);
  const choose = ({ id, video_url: video }: BackgroundImage) =>
    video !== null && onVideo !== null ? onVideo(id) : onChange({ kind: 'picture', background_id: id });
  const { items: all, error, upload, remove, top } = useBackgrounds(choose);
  const items = onVideo === null ? all.filter(({ video_url: video }) => video === null) : all;
  const id = value.kind === 'picture' || value.kind === 'video' ? value.background_id : null;
  const chosen = items.find((one) => one.id === id);
  const nameBackground = ({ name, video_url: video }: BackgroundImage, index: number): string => {
    if (name !== null && isLibraryName(name)) return t(`library.${name}`);
    return t(video === null ? 'ownPicture' : 'ownVideo', { number: format.number(index + 1) });
  };
  const askToDelete = (gone: string): void =>
    confirm({
      title: t('deleteTitle'),
      text: t('deleteText'),
      yes: t('delete'),
      no: t('common:cancel'),
      onYes: () => {
        onChange({ kind: 'keep' });
        remove.mutate(gone);
      },
    });
  const uploadLabel = t(onVideo === null ? 'upload' : 'uploadAny');
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
      <fieldset className={classes['pictures']}>
        <legend>{t(onVideo === null ? 'pictures' : 'picturesAndVideos')}</legend>
        {trial ? null : (
          <button
            type="button"
            className={classes['add']}
            aria-label={uploadLabel}
            title={uploadLabel}
            disabled={upload.isPending}
            onClick={() => file.current?.click()}
          >
            {upload.isPending ? <Loader size={18} color="gray" /> : <IconPlus size={20} stroke={1.5} aria-hidden />}
          </button>
        )}
        {items.map((one, index) => (
          <Tile
            key={one.id}
            label={nameBackground(one, index)}
            chosen={chosen?.id === one.id}
            background={`center / cover url("${one.image_url}")`}
            onChoose={() => choose(one)}
          >
            {one.video_url === null ? null : <IconPlayerPlayFilled size={18} className={classes['moves']} />}
          </Tile>
        ))}
      </fieldset>
      <FileInput
        inputRef={file}
        accept={onVideo === null ? PICTURES : `${PICTURES},${FOOTAGE_ACCEPT}`}
        label={uploadLabel}
        onFile={(picked) => upload.mutate(picked)}
      />
      {upload.isPending && isVideo(upload.variables) ? (
        <output className={classes['hint']}>{t('readying')}</output>
      ) : null}
      {chosen === undefined || trial ? null : (
        <div className={classes['actions']}>
          {chosen.on_top ? null : (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => top.mutate(chosen.id)}>
              {t('top')}
            </Button>
          )}
          {chosen.kind === 'own' ? (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => askToDelete(chosen.id)}>
              {t('delete')}
            </Button>
          ) : null}
        </div>
      )}
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
    </>
  );
};
