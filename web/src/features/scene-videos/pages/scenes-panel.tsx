import { RATIOS } from '@orator/contracts/core/common';
import { useTranslation } from 'react-i18next';
import { sessionStore, TRIAL } from '../../../shared/session/session.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { Pills } from '../../../ui/pills.tsx';
import page from '../../../ui/flow-page.module.css';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { CaptionChoice } from '../../../entities/video-looks/components/caption-choice.tsx';
import { TrialLine } from '../../../entities/trials/components/trial-line.tsx';
import type { Project } from '../model/project.ts';
import { ScenesFoot } from '../components/scenes-foot.tsx';
import type { useScenes } from './use-scenes.ts';
import classes from '../../../entities/logos/components/scenes.module.css';
import type { ComponentProps } from 'react';

interface Props {
  readonly visitor: string;
  readonly project: Project;
  readonly patch: (change: Pick<Project, 'ratio'> | Pick<Project, 'captions'>) => void;
  readonly scenes: ReturnType<typeof useScenes>;
  readonly seconds: number | undefined;
  readonly make: ComponentProps<typeof ScenesFoot>['make'];
  readonly draft: ComponentProps<typeof ScenesFoot>['draft'];
  readonly onScene: (index: number) => void;
}

/** What all scenes share, with the price and the start button below. */
export const ScenesPanel = ({ visitor, project, patch, scenes, seconds, make, draft, onScene }: Props) => {
  const { t } = useTranslation(['scene-videos', 'photo-videos', 'trials', 'common']);
  const ways = useWaysOn();
  return (
    <aside className={`${page['panel']} ${classes['panel']}`} aria-label={t('panel')}>
      <div className={page['inner']}>
        <div className={page['fields']}>
          <div>
            <h2>{t('photo-videos:ratio')}</h2>
            <Pills
              label={t('photo-videos:ratio')}
              name="ratio"
              value={project.ratio}
              onChange={(ratio) => patch({ ratio })}
              options={RATIOS.map((value) => ({
                value,
                text: value,
                label: t(`ratios.${value}`, { ns: 'photo-videos', nsSeparator: false }),
              }))}
            />
          </div>
          <CaptionChoice value={project.captions} onChange={(captions) => patch({ captions })} />
          <p className={classes['hint']}>{t('paysForAll')}</p>
        </div>
        <div className={page['foot']}>
          {scenes.trial === null || scenes.trial === undefined ? null : (
            <TrialLine trial={scenes.trial} timed to={SIGN_UP_PATH} onSignUp={ways.rememberHere} />
          )}
          <ScenesFoot
            make={make}
            draft={draft}
            missing={'what' in scenes.wanted ? scenes.wanted : null}
            seconds={seconds}
            most={scenes.most}
            have={scenes.have}
            left={scenes.left}
            trial={visitor === TRIAL}
            usedUp={scenes.trial?.remaining === 0}
            waysOn={ways.byReason}
            // Without a session the page redirects to sign-in, and returns.
            onSignIn={() => sessionStore.clear()}
            onScene={onScene}
          />
        </div>
      </div>
    </aside>
  );
};
