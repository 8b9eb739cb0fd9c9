import { RATIOS } from '@orator/contracts/core/common';
import { useTranslation } from 'react-i18next';
import { Pills } from '../../../ui/pills.tsx';
import page from '../../../ui/flow-page.module.css';
import { CaptionChoice } from '../../../entities/video-looks/components/caption-choice.tsx';
import type { Project } from '../model/project.ts';
import { ScenesFoot } from '../components/scenes-foot.tsx';
import type { useScenes } from './use-scenes.ts';
import classes from '../components/scenes.module.css';
import type { ComponentProps } from 'react';

interface Props {
  readonly project: Project;
  readonly patch: (change: Pick<Project, 'ratio'> | Pick<Project, 'captions'>) => void;
  readonly scenes: ReturnType<typeof useScenes>;
  readonly seconds: number | undefined;
  readonly make: ComponentProps<typeof ScenesFoot>['make'];
  readonly beginning: ComponentProps<typeof ScenesFoot>['beginning'];
  readonly onScene: (index: number) => void;
}

/** Settings that all scenes share, with the price and the start button below. */
export const ScenesPanel = ({ project, patch, scenes, seconds, make, beginning, onScene }: Props) => {
  const { t } = useTranslation(['scene-videos', 'studios']);
  return (
    <aside className={`${page['panel']} ${classes['panel']}`} aria-label={t('panel')}>
      <div className={page['inner']}>
        <div className={page['fields']}>
          <div>
            <h2>{t('studios:ratio')}</h2>
            <Pills
              label={t('studios:ratio')}
              name="ratio"
              value={project.ratio}
              onChange={(ratio) => patch({ ratio })}
              options={RATIOS.map((value) => ({
                value,
                text: value,
                label: t(`ratios.${value}`, { ns: 'studios', nsSeparator: false }),
              }))}
            />
          </div>
          <CaptionChoice value={project.captions} onChange={(captions) => patch({ captions })} />
          <p className={classes['hint']}>{t('paysForAll')}</p>
        </div>
        <div className={page['foot']}>
          <ScenesFoot
            account={scenes.account}
            make={make}
            beginning={beginning}
            missing={'what' in scenes.input ? scenes.input : null}
            seconds={seconds}
            onScene={onScene}
          />
        </div>
      </div>
    </aside>
  );
};
