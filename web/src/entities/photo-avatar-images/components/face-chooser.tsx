import type { RefusedPicture } from '@orator/contracts/core/refused-picture';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './face-chooser.module.css';

interface Props {
  /** The photo's address. */
  readonly photo: string;
  readonly picture: RefusedPicture;
  /** Called with the middle of the chosen face, pixels of the picture. */
  readonly onChoose: (at: [x: number, y: number]) => void;
}

/** The step to the next face for each arrow key; the same in right-to-left languages, because photos are not mirrored. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A photo with an outline over each face; the pressed one speaks. */
export const FaceChooser = ({ photo, picture: { width, height, faces }, onChoose }: Props) => {
  const { t } = useTranslation('photo-avatar-images');
  const format = useFormat();
  const group = useRef<HTMLFieldSetElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const from = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || from < 0) return;
    event.preventDefault();
    buttons[(from + step + buttons.length) % buttons.length]?.focus();
  };
  const findPlace = (index: number): 'left' | 'right' | 'middle' => {
    if (index === 0) return 'left';
    return index === faces.length - 1 ? 'right' : 'middle';
  };
  return (
    <fieldset
      ref={group}
      className={classes['photo']}
      aria-label={t('faces.title')}
      style={{ aspectRatio: `${width} / ${height}`, '--shape': width / height }}
    >
      <img src={photo} alt="" />
      {faces.map(({ box: [x, y, wide, tall] }, index) => (
        <button
          key={`${x} ${y}`}
          type="button"
          className={classes['face']}
          aria-label={t(`faces.${findPlace(index)}`, { number: format.number(index + 1) })}
          onKeyDown={move}
          onClick={() => onChoose([Math.round(x + wide / 2), Math.round(y + tall / 2)])}
          style={{
            left: `${(x / width) * 100}%`,
            top: `${(y / height) * 100}%`,
            width: `${(wide / width) * 100}%`,
            height: `${(tall / height) * 100}%`,
          }}
        />
      ))}
    </fieldset>
  );
};
