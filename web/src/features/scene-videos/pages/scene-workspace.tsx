import { BEGINNING_S } from '@orator/contracts/photo-videos/beginning';
import type { VideoProject } from '@orator/contracts/scene-videos/schema';
import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '../../../shared/i18n/format.ts';
import { findBeginningPrice } from '../../../shared/quotes/beginning-price.ts';
import { useBeginningStart } from '../../../shared/quotes/use-beginning-start.ts';
import { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import page from '../../../ui/flow-page.module.css';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useStudio } from '../../../entities/studios/api/use-studio.ts';
import { StudioFrame } from '../../../entities/studios/components/studio-frame.tsx';
import { projectQuery, sceneCalls } from '../api/calls.ts';
import { useSaved } from '../api/use-saved.ts';
import { ProjectBar } from '../components/project-bar.tsx';
import { LogoCard } from '../../../entities/logos/components/logo-card.tsx';
import { MusicCard } from './music-card.tsx';
import { SceneEditor } from './scene-editor.tsx';
import { SceneList } from '../components/scene-list.tsx';
import { ScenesPanel } from './scenes-panel.tsx';
import { ScenesStage } from './scenes-stage.tsx';
import { useScenes } from './use-scenes.ts';
import { pickFace, withFace } from '../model/face.ts';
import { changeScene, logoFrame, type Project, toProject } from '../model/project.ts';
import { useHistory } from '../model/use-history.ts';
import classes from '../components/scenes.module.css';

const SceneFaceDialog = lateDialog(async () => (await import('./scene-face-dialog.tsx')).SceneFaceDialog);
const ProjectsDialog = lateDialog(async () => (await import('../components/projects-dialog.tsx')).ProjectsDialog);
const VersionsDialog = lateDialog(async () => (await import('../components/versions-dialog.tsx')).VersionsDialog);

interface Props {
  readonly visitor: string;
  /** The project as the server has it; null for a new one. */
  readonly saved: VideoProject | null;
  readonly first: Project;
  /** Opens another project; null: a new one. */
  readonly onOpen: (id: string | null) => void;
}

/** One project: its scenes, the chosen one, and the result. */
export const SceneWorkspace = ({ visitor, saved: opened, first, onOpen }: Props) => {
  const { t } = useTranslation(['scene-videos', 'tasks']);
  const format = useFormat();
  const queries = useQueryClient();
  const [, setParams] = useSearchParams();
  const { present: project, set, undo, redo } = useHistory(() => first);
  const [id, setId] = useState(opened?.id ?? null);
  const saved = useSaved(opened, project, (created) => {
    setId(created);
    setParams(
      (before) => {
        before.delete('again');
        before.set('project', created);
        return before;
      },
      { replace: true },
    );
  });
  const scenes = useScenes(visitor, project);
  const pictures = scenes.faces.map(({ picture }) => picture);
  const [key, choose] = useState(project.scenes[0]?.key ?? 0);
  const index = Math.max(
    0,
    project.scenes.findIndex((one) => one.key === key),
  );
  const chosen = project.scenes[index];
  const [dialog, setDialog] = useState<'face' | 'projects' | 'versions' | null>(null);
  const studio = useStudio('scene-video', { visitor, keepsAddress: true });
  useHotkeys(
    [
      ['mod+Z', () => undo?.()],
      ['mod+shift+Z', () => redo?.()],
    ],
    [],
    // The script editor leaves undo to the page.
    true,
  );
  const input = 'what' in scenes.input ? null : { ...scenes.input, ...(id === null ? {} : { project_id: id }) };
  const make = useQuotedStart({
    input,
    calls: sceneCalls,
    have: scenes.account.have,
    making: studio.making,
    beginning: studio.beginning,
    onStarted: studio.showStarted,
  });
  const beginning = useBeginningStart({
    input: chosen === undefined || studio.making ? null : scenes.prepareBeginning(chosen.scene),
    calls: sceneCalls,
    price: findBeginningPrice(scenes.config, 'scene-video'),
    have: scenes.account.have,
    shown: studio.beginning,
    onStarted: studio.showStarted,
  });
  const lengths = project.scenes.map(({ scene }) => scenes.estimateLength(scene));
  // A scene that is paid for can be viewed free of charge.
  const isPaid = make.quote?.scenes[index]?.paid === true;
  const hasBeginning = !scenes.account.isTrial && !isPaid && (lengths[index] ?? 0) > BEGINNING_S;
  const known = lengths.filter((length) => length !== undefined);
  const reload = (): void => {
    if (id === null) return;
    queries.removeQueries({ queryKey: projectQuery(id).queryKey });
    onOpen(id);
  };
  return (
    <StudioFrame
      top={studio.top}
      making={studio.making}
      done={studio.done !== null}
      className={page['workspace']}
      flows
    >
      <PageTitle>{t('title')}</PageTitle>
      <div className={page['main']}>
        <h1>{t('title')}</h1>
        <p className={page['lead']}>{t('lead')}</p>
        {studio.shown === null ? null : (
          <ScenesStage task={studio.shown} error={studio.error} gone={studio.gone} onClose={() => studio.go(null)} />
        )}
        <ProjectBar
          title={project.title}
          saved={saved}
          undo={undo}
          redo={redo}
          onTitle={(title) => set((now) => ({ ...now, title }), 'title')}
          onProjects={() => setDialog('projects')}
          onVersions={id === null ? null : () => setDialog('versions')}
          onReload={reload}
        />
        <div className={classes['scenes']}>
          <SceneList
            project={project}
            chosen={chosen?.key ?? 0}
            pictures={pictures}
            lengths={lengths}
            paid={make.quote?.scenes.map(({ paid }) => paid) ?? null}
            onChoose={choose}
            onChange={(change) => set(change)}
          />
          {chosen === undefined ? null : (
            <SceneEditor
              key={chosen.key}
              scene={chosen.scene}
              number={index + 1}
              picture={pictures[index] ?? null}
              voices={scenes.all}
              voice={scenes.findVoice(chosen.scene)}
              trial={scenes.account.isTrial}
              onChange={(scene, what) => set((now) => changeScene(now, chosen.key, scene), what)}
              onFace={() => setDialog('face')}
            />
          )}
        </div>
        <div className={classes['extras']}>
          <MusicCard
            music={project.music}
            said={{ text: '', ...chosen?.scene.script, voiceId: chosen && scenes.findVoice(chosen.scene)?.id }}
            onChange={(music, what) => set((now) => ({ ...now, music }), what)}
          />
          <LogoCard
            logo={project.logo}
            frame={logoFrame(project)}
            picture={pictures[index] ?? null}
            onChange={(logo, what) => set((now) => ({ ...now, logo }), what)}
          />
        </div>
      </div>
      <ScenesPanel
        project={project}
        patch={(change) => set((now) => ({ ...now, ...change }))}
        scenes={scenes}
        seconds={known.length < lengths.length ? undefined : known.reduce((sum, length) => sum + length, 0)}
        make={make}
        beginning={hasBeginning ? { start: beginning, number: index + 1 } : null}
        onScene={(at) => choose(project.scenes[at]?.key ?? key)}
      />
      {chosen === undefined ? null : (
        <SceneFaceDialog
          opened={dialog === 'face'}
          onClose={() => setDialog(null)}
          name={t('scene', { number: format.number(index + 1) })}
          chosen={pickFace(chosen.scene)}
          trial={scenes.account.isTrial}
          limits={scenes.config?.limits}
          onChoose={(face) => set((now) => changeScene(now, chosen.key, withFace(chosen.scene, face)))}
        />
      )}
      <ProjectsDialog
        opened={dialog === 'projects'}
        onClose={() => setDialog(null)}
        current={id}
        onOpen={(next) => (next === id && next !== null ? undefined : onOpen(next))}
      />
      {id === null ? null : (
        <VersionsDialog
          opened={dialog === 'versions'}
          onClose={() => setDialog(null)}
          projectId={id}
          onRestore={({ title, content }) => set(() => toProject(title, content))}
        />
      )}
    </StudioFrame>
  );
};
