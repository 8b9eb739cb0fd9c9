import { Anchor } from '@mantine/core';
import type { LivePortrait } from '@orator/contracts/live-sessions/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { findPhotoSample } from '../../../shared/media/sample-photo-ids.ts';
import { SAMPLES, type Sample } from '../../../shared/media/samples.ts';
import { photosQuery } from '../../../entities/photo-avatar-images/api/queries.ts';
import { showOnce } from '../../../entities/photo-avatar-images/model/show-once.ts';
import { avatarsQuery } from '../../../entities/photo-avatars/api/queries.ts';
import { useMade } from '../../../entities/sample-faces/model/use-made.ts';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { nameFace } from '../api/queries.ts';
import classes from './face-choice.module.css';

/** Number of the newest photos and avatars offered. */
const MOST = 9;

interface Choice {
  readonly portrait: LivePortrait;
  readonly picture: string;
  readonly label: string;
}

/** The user's avatars and photos; a photo that was uploaded twice once. */
const useOwnChoices = (trial: boolean, value: LivePortrait): readonly Choice[] => {
  const { t } = useTranslation('live-sessions');
  const photos = useInfiniteQuery(photosQuery());
  const avatars = useInfiniteQuery({ ...avatarsQuery('own'), enabled: !trial });
  const mine = (avatars.data?.pages ?? []).flatMap(({ items }) => items).slice(0, MOST);
  // Photos that were made from a sample face are left out, because the list ends with the sample faces.
  const own = showOnce(photos.data ?? [], value.image_id ?? null)
    .filter(({ id }) => findPhotoSample(id) === undefined)
    .slice(0, MOST);
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
  ];
};

interface Props {
  readonly value: LivePortrait;
  readonly trial: boolean;
  readonly onChange: (portrait: LivePortrait) => void;
}

/** Radio buttons with the faces that can speak as their labels: the user's own, and sample faces. */
export const FaceChoice = ({ value, trial, onChange }: Props) => {
  const { t } = useTranslation('live-sessions');
  const own = useOwnChoices(trial, value);
  const chosen = nameFace(value);
  return (
    <fieldset className={classes['faces']}>
      <legend>{t('whose')}</legend>
      <div className={classes['list']}>
        {own.map(({ portrait, picture, label }) => (
          <Face
            key={nameFace(portrait)}
            label={label}
            checked={nameFace(portrait) === chosen}
            onChoose={() => onChange(portrait)}
          >
            <img src={picture} alt="" loading="lazy" />
          </Face>
        ))}
        {SAMPLES.map((sample) => (
          <SampleFace key={sample.id} sample={sample} chosen={chosen} onChange={onChange} />
        ))}
      </div>
      <Anchor component={Link} to={PHOTO_TO_AVATAR_PATH} size="sm">
        {t('addPhoto')}
      </Anchor>
    </fieldset>
  );
};

interface SampleProps {
  readonly sample: Sample;
  readonly chosen: string;
  readonly onChange: Props['onChange'];
}

/** A line drawing stands for a sample face that the server has not made yet. */
const SampleFace = ({ sample: { id, head }, chosen, onChange }: SampleProps) => {
  const { t } = useTranslation('common');
  const { made, onError } = useMade(head);
  const portrait = { sample: id };
  return (
    <Face
      label={t(`samples.${id}`)}
      checked={nameFace(portrait) === chosen}
      disabled={!made}
      onChoose={() => onChange(portrait)}
    >
      {made ? (
        <img src={head} alt="" loading="lazy" onError={onError} />
      ) : (
        <span className={classes['drawing']} aria-hidden>
          <FaceDrawing size="60%" />
        </span>
      )}
    </Face>
  );
};

interface FaceProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A face that cannot be chosen yet can have the focus, so that a list of only such faces can be scrolled by keys. */
const Face = ({ label, checked, disabled = false, onChoose, children }: FaceProps) => (
  <label className={classes['one']}>
    <input
      type="radio"
      name="face"
      aria-label={label}
      aria-disabled={disabled}
      checked={checked}
      onChange={() => disabled || onChoose()}
    />
    {children}
  </label>
);
