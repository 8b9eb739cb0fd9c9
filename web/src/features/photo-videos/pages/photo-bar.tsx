import { VIDEO_RATIOS, type VideoRatio } from '@orator/contracts/core/common';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pills } from '../../../ui/pills.tsx';
import { StageTag } from '../../../ui/stage.tsx';

interface Props {
  readonly ratio: VideoRatio;
  readonly onRatio: (ratio: VideoRatio) => void;
  /** The actions for the photo. */
  readonly tools: ReactNode;
  /** Whether a preview of the voice is playing. */
  readonly heard: boolean;
}

/** Below the photo on the stage: the actions for the photo, and the choice of the video's aspect ratio. */
export const PhotoBar = ({ ratio, onRatio, tools, heard }: Props) => {
  const { t } = useTranslation(['studios', 'voices']);
  return (
    <>
      {tools ?? <span />}
      {heard ? <StageTag live>{t('voices:speaking')}</StageTag> : null}
      <Pills
        onStage
        name="ratio"
        label={t('ratio')}
        value={ratio}
        onChange={onRatio}
        options={VIDEO_RATIOS.map((value) => ({
          value,
          text: value === 'Other' ? t('ratioOfPhoto') : value,
          label: t(`ratios.${value}`, { nsSeparator: false }),
        }))}
      />
    </>
  );
};
