import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import { RunPage } from '../../../shared/prompt-runs/run-page.tsx';
import { useAdopt } from '../../../shared/prompt-runs/use-adopt.ts';
import { useRunPrice } from '../../../shared/prompt-runs/use-run-price.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { MY_AVATARS_PATH } from '../../../shared/paths/photo-avatars.ts';
import { photoPath } from '../../../shared/paths/photo-videos.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { promptList } from '../api/queries.ts';
import { usePhotoActions, useRuns } from '../api/use-runs.ts';
import { PhotoGroup } from '../components/photo-group.tsx';
import { toForm, usePhotoForm } from '../model/form.ts';
import { DESIGN_AVATAR_PATH } from '../../../shared/paths/photo-avatar-prompts.ts';
import { DesignPanel } from './design-panel.tsx';
import { FirstSteps } from './first-steps.tsx';

const QUERIES = { profile: profileQuery(), trial: trialQuery() };

export const Component = () => (
  <VisitorGate path={DESIGN_AVATAR_PATH}>{(visitor) => <Design key={visitor} visitor={visitor} />}</VisitorGate>
);

const Design = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation('photo-avatar-prompts');
  const isTrial = visitor === TRIAL;
  const { form, patch } = usePhotoForm(visitor);
  const price = useRunPrice(isTrial, 'text-to-photo', PHOTOS_A_RUN, QUERIES);
  const { start, again } = useRuns();
  const actions = usePhotoActions();
  const go = useNavigate();
  const queries = useQueryClient();
  const adopt = useAdopt(isTrial, (imageId, taskId) => {
    promptList.adopt(queries, imageId, taskId);
    void go(MY_AVATARS_PATH);
  });
  const runs = useRef<HTMLDivElement>(null);
  const list = useInfiniteQuery(promptList.query());
  const prompt = useRef<HTMLTextAreaElement>(null);
  const describe = (words: Partial<typeof form>): void => {
    patch(words);
    prompt.current?.focus();
  };

  return (
    <RunPage
      title={t('title')}
      making={t('making')}
      groups={list.data}
      older={list.hasNextPage ? { busy: list.isFetchingNextPage, read: () => void list.fetchNextPage() } : null}
      empty={<FirstSteps onBegin={() => describe({})} onDescribe={(words) => describe({ prompt: words })} />}
      talkPathOf={photoPath}
      onEnded={price.readAgain}
      renderGroup={(group, onEnlarge) => (
        <PhotoGroup
          key={group.id ?? group.createTime}
          group={group}
          cost={price.cost}
          ready={price.enough && !again.isPending}
          talkPathOf={photoPath}
          onEnlarge={onEnlarge}
          onAdopt={adopt}
          onDelete={actions.deleteImage}
          onAgain={() => {
            if (group.id !== undefined) again.mutate({ id: group.id, taskId: group.taskId, cost: price.cost });
          }}
          onEdit={(of) => describe(toForm(of))}
          onRemove={() => {
            if (group.id !== undefined) actions.removePrompt(group.id);
          }}
          onStop={(arrived) => actions.stopRun(group.taskId, price.priced(arrived))}
        />
      )}
      listRef={runs}
      panel={
        <DesignPanel
          promptRef={prompt}
          form={form}
          patch={patch}
          price={price}
          busy={start.isPending}
          error={start.error}
          onMake={() => {
            start.mutate({ form, cost: price.cost });
            runs.current?.scrollIntoView({ block: 'start' });
          }}
        />
      }
    />
  );
};
