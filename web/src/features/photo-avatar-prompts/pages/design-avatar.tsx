import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { RedirectToSignIn } from '../../../shared/session/redirect-to-sign-in.tsx';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { MY_AVATARS_PATH } from '../../photo-avatars/paths.ts';
import { photoPath } from '../../photo-videos/paths.ts';
import { TrialGate } from '../../trials/components/trial-gate.tsx';
import { promptList } from '../api/queries.ts';
import { useAdopt } from '../api/use-adopt.ts';
import { usePhotoActions } from '../api/use-photo-actions.ts';
import { useRuns } from '../api/use-runs.ts';
import { PromptGroup } from '../components/prompt-group.tsx';
import { formOf, usePhotoForm } from '../model/form.ts';
import { DESIGN_AVATAR_PATH } from '../paths.ts';
import classes from './design-avatar.module.css';
import { DesignPanel } from './design-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { useRunPrice } from './use-run-price.ts';

const PhotoDialog = lateDialog(async () => (await import('../components/photo-dialog.tsx')).PhotoDialog);

export const Component = () => {
  const visitor = useVisitor();
  // After a sign-out this page leads to sign-in; other visitors get a trial.
  const [hadAccount, setHadAccount] = useState(false);
  if (visitor !== null && visitor !== TRIAL && !hadAccount) setHadAccount(true);
  if (visitor !== null) return <Design key={visitor} visitor={visitor} />;
  return hadAccount ? <RedirectToSignIn /> : <TrialGate otherwise={<SignInButton />} />;
};

const SignInButton = () => {
  const { t } = useTranslation('common');
  return (
    <Button component={Link} to={SIGN_IN_PATH} onClick={() => rememberPage(DESIGN_AVATAR_PATH)}>
      {t('nav.signIn')}
    </Button>
  );
};

const Design = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation('photo-avatar-prompts');
  const { form, patch } = usePhotoForm(visitor);
  const price = useRunPrice(visitor === TRIAL);
  const { start, again } = useRuns(price.cost);
  const actions = usePhotoActions();
  const go = useNavigate();
  const adopt = useAdopt(visitor === TRIAL, () => void go(MY_AVATARS_PATH));
  const list = useInfiniteQuery(promptList.query());
  const groups = list.data ?? [];
  const [large, setLarge] = useState<string | null>(null);
  const prompt = useRef<HTMLTextAreaElement>(null);
  const history = useRef<HTMLDivElement>(null);
  const making = groups.some(({ hasChildrenLoading }) => hasChildrenLoading);
  const { readAgain } = price;
  useEffect(() => {
    if (!making) readAgain();
  }, [making, readAgain]);
  const shown = groups
    .flatMap((group) => group.children.map((item) => ({ item, words: group.prompt?.prompt ?? '' })))
    .find(({ item }) => item.id === large);

  return (
    <div className={classes['workspace']}>
      <PageTitle>{t('title')}</PageTitle>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">{making ? t('making') : ''}</VisuallyHidden>
      <div ref={history} tabIndex={-1} className={classes['history']}>
        <h1>{t('title')}</h1>
        {list.isPending ? (
          <Skeleton height={260} />
        ) : groups.length === 0 ? (
          <FirstSteps
            onBegin={() => prompt.current?.focus()}
            onDescribe={(words) => {
              patch({ prompt: words });
              prompt.current?.focus();
            }}
          />
        ) : (
          groups.map((group) => (
            <PromptGroup
              key={group.id ?? group.createTime}
              group={group}
              cost={price.cost}
              ready={price.enough && !again.isPending}
              talkPathOf={photoPath}
              onEnlarge={setLarge}
              onAdopt={adopt}
              onDelete={actions.deleteImage}
              onAgain={() => {
                if (group.id !== undefined) again.mutate({ id: group.id, taskId: group.taskId });
              }}
              onEdit={(of) => {
                patch(formOf(of));
                prompt.current?.focus();
              }}
              onRemove={() => {
                if (group.id !== undefined) actions.removePrompt(group.id);
              }}
              onStop={(arrived) => actions.stopRun(group.taskId, price.priced(arrived))}
            />
          ))
        )}
        {list.hasNextPage ? (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('older')}
          </Button>
        ) : null}
      </div>
      <DesignPanel
        promptRef={prompt}
        form={form}
        patch={patch}
        price={price}
        busy={start.isPending}
        error={start.error}
        onMake={() => {
          start.mutate(form);
          history.current?.scrollIntoView({ block: 'start' });
        }}
      />
      <PhotoDialog
        opened={shown !== undefined}
        onClose={() => setLarge(null)}
        address={shown?.item.imgUrl}
        alt={t('alt', { words: shown?.words ?? '' })}
        talkPath={photoPath(large ?? '')}
      />
    </div>
  );
};
