import { PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePromptPage } from '../../../entities/prompt-runs/api/use-prompt-page.ts';
import { RunPage } from '../../../entities/prompt-runs/components/run-page.tsx';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { DESIGN_AVATAR_PATH } from '../../../shared/paths/photo-avatar-prompts.ts';
import { promptList } from '../api/queries.ts';
import { photoRunCalls, usePhotoQuestions } from '../api/use-runs.ts';
import { PhotoGroup } from '../components/photo-group.tsx';
import { toForm, usePhotoForm } from '../model/form.ts';
import { DesignPanel } from './design-panel.tsx';
import { FirstSteps } from './first-steps.tsx';

export const Component = () => (
  <VisitorGate path={DESIGN_AVATAR_PATH}>{(visitor) => <Design key={visitor} visitor={visitor} />}</VisitorGate>
);

const Design = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation('photo-avatar-prompts');
  const { form, patch } = usePhotoForm(visitor);
  const questions = usePhotoQuestions();
  const { page, price, prepareGroup, run, start } = usePromptPage({
    visitor,
    list: promptList,
    calls: photoRunCalls,
    questions,
    tariff: 'text-to-photo',
    images: PHOTOS_A_RUN,
  });
  const prompt = useRef<HTMLTextAreaElement>(null);
  const describe = (words: Partial<typeof form>): void => {
    patch(words);
    prompt.current?.focus();
  };

  return (
    <RunPage
      {...page}
      title={t('title')}
      making={t('making')}
      empty={<FirstSteps onBegin={() => describe({})} onDescribe={(words) => describe({ prompt: words })} />}
      renderGroup={(group, onEnlarge) => (
        <PhotoGroup
          key={group.id ?? group.createTime}
          {...prepareGroup(group, price)}
          onEnlarge={onEnlarge}
          onEdit={(of) => describe(toForm(of))}
        />
      )}
      panel={
        <DesignPanel
          {...run}
          promptRef={prompt}
          form={form}
          patch={patch}
          onMake={() => start({ form, cost: price.cost })}
        />
      }
    />
  );
};
