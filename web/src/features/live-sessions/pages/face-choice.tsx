import { Anchor } from '@mantine/core';
import type { LivePortrait } from '@orator/contracts/live-sessions/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sampleOfPhoto } from '../../../shared/media/sample-photo-ids.ts';
import { SAMPLES } from '../../../shared/media/samples.ts';
import { photosQuery } from '../../../entities/photo-avatar-images/api/queries.ts';
import { avatarsQuery } from '../../../entities/photo-avatars/api/queries.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { nameOfFace } from '../api/queries.ts';
import classes from './face-choice.module.css';

/** Number of the newest photos and avatars offered. */
const MOST = 9;

interface Choice {
  readonly portrait: LivePortrait;
  readonly picture: string;
  readonly label: string;
}

/** The faces that can speak: sample faces, the user's avatars and photos. */
const useChoices = (trial: boolean): readonly Choice[] => {
  const { t } = useTranslation(['live-sessions', 'common']);
  const photos = useInfiniteQuery(photosQuery());
  const avatars = useInfiniteQuery({ ...avatarsQuery('own'), enabled: !trial });
  const samples = SAMPLES.map(({ id, head }) => ({
    portrait: { sample: id },
    picture: head,
    label: t(`common:samples.${id}`),
  }));
  const mine = (avatars.data?.pages ?? []).flatMap(({ items }) => items).slice(0, MOST);
  // A photo that was made from a sample face shows what stands at the end anyway.
  const own = (photos.data ?? []).filter(({ id }) => sampleOfPhoto(id) === undefined).slice(0, MOST);
  return [
    ...mine.map((avatar, index) => ({
      portrait: { photo_avatar_id: avatar.id },
      picture: avatar.poster_url,
      label: avatar.name === '' ? t('avatarNumber', { number: index + 1 }) : avatar.name,
    })),
    ...own.map((photo, index) => ({
      portrait: { image_id: photo.id },
      picture: photo.image_url,
      label: t('photoNumber', { number: index + 1 }),
    })),
    ...samples,
  ];
};

interface Props {
  readonly value: LivePortrait;
  readonly trial: boolean;
  readonly onChange: (portrait: LivePortrait) => void;
}

/** Radio buttons with the faces as their labels. */
export const FaceChoice = ({ value, trial, onChange }: Props) => {
  const { t } = useTranslation('live-sessions');
  const choices = useChoices(trial);
  return (
    <fieldset className={classes['faces']}>
      <legend>{t('whose')}</legend>
      <div className={classes['list']}>
        {choices.map(({ portrait, picture, label }) => (
          <label key={nameOfFace(portrait)} className={classes['one']}>
            <input
              type="radio"
              name="face"
              aria-label={label}
              checked={nameOfFace(portrait) === nameOfFace(value)}
              onChange={() => onChange(portrait)}
            />
            <img src={picture} alt="" loading="lazy" />
          </label>
        ))}
      </div>
      <Anchor component={Link} to={PHOTO_TO_AVATAR_PATH} size="sm">
        {t('addPhoto')}
      </Anchor>
    </fieldset>
  );
};
