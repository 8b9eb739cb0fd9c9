import { Skeleton } from '@mantine/core';
import type { VideoProject } from '@orator/contracts/scene-videos/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import page from '../../../ui/flow-page.module.css';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { taskQuery } from '../../../entities/tasks/api/queries.ts';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { projectQuery, projectsQuery } from '../api/calls.ts';
import { emptyProject, type Project, toProject } from '../model/project.ts';
import { SCENES_PATH } from '../../../shared/paths/scene-videos.ts';
import { SceneWorkspace } from './scene-workspace.tsx';

export const Component = () => (
  <VisitorGate path={SCENES_PATH}>{(of) => <ScenesPage key={of} visitor={of} />}</VisitorGate>
);

/** The initial content of the page. */
interface Opened {
  readonly key: string;
  /** The project as stored on the server; null for an unsaved one. */
  readonly saved: VideoProject | null;
  readonly project: Project;
}

/** The project in the URL, that of a video made again, the last one, or a new one. */
const ScenesPage = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation('scene-videos');
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const id = params.get('project');
  const again = params.get('again');
  const list = useQuery({ ...projectsQuery(), enabled: opened === null && id === null && again === null });
  const last = list.data?.items[0]?.id ?? null;
  const asked = id ?? (again === null ? last : null);
  const project = useQuery({ ...projectQuery(asked ?? ''), enabled: opened === null && asked !== null });
  const task = useQuery({ ...taskQuery(again ?? ''), enabled: opened === null && again !== null });
  const found = ((): Opened | null => {
    if (project.data !== undefined && asked !== null) {
      const { title, content, id: key } = project.data;
      return { key, saved: project.data, project: toProject(title, content) };
    }
    const made = task.data?.kind === 'scene-video' ? task.data.source : null;
    if (again !== null && task.data !== undefined && made !== null) {
      return { key: again, saved: null, project: toProject(task.data.title, made) };
    }
    const nothing = list.data?.items.length === 0 || (again !== null && task.data !== undefined);
    return nothing ? { key: 'new', saved: null, project: emptyProject(currentLocale()) } : null;
  })();
  if (opened === null && found !== null) setOpened(found);
  const error = list.error ?? project.error ?? task.error;
  const open = (next: string | null): void => {
    setParams(next === null ? {} : { project: next });
    const fresh = { key: `new-${Date.now()}`, saved: null, project: emptyProject(currentLocale()) };
    setOpened(next === null ? fresh : null);
  };
  if (opened === null) {
    return (
      <div className={page['workspace']} data-flows>
        <PageTitle>{t('title')}</PageTitle>
        <div className={page['main']}>
          <h1>{t('title')}</h1>
          {error === null ? <Skeleton height={320} /> : <Note kind="bad">{errorMessage(error)}</Note>}
        </div>
      </div>
    );
  }
  return (
    <SceneWorkspace key={opened.key} visitor={visitor} saved={opened.saved} first={opened.project} onOpen={open} />
  );
};
