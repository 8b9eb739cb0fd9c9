import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { RedirectToSignIn } from '../../../shared/session/redirect-to-sign-in.tsx';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';
import { Empty } from '../../../ui/empty.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useAdopt } from '../../photo-avatar-prompts/api/use-adopt.ts';
import { PhotoTile } from '../../photo-avatar-prompts/components/photo-tile.tsx';
import { PlaceholderTile } from '../../photo-avatar-prompts/components/placeholder-tile.tsx';
import { MY_AVATARS_PATH } from '../../photo-avatars/paths.ts';
import { photoPath } from '../../photo-videos/paths.ts';
import { TrialGate } from '../../trials/components/trial-gate.tsx';
import { productPromptList, productsQuery } from '../api/queries.ts';
import { useProductActions, useRuns } from '../api/use-runs.ts';
import { ProductGroup, type ShownPicture } from '../components/product-group.tsx';
import { formOf, stillThere, useProductForm } from '../model/form.ts';
import { PRODUCT_AVATAR_PATH } from '../paths.ts';
import classes from './product-avatar.module.css';
import { ProductPanel } from './product-panel.tsx';
import { useRunPrice } from './use-run-price.ts';

const PhotoDialog = lateDialog(
  async () => (await import('../../photo-avatar-prompts/components/photo-dialog.tsx')).PhotoDialog,
);

export const Component = () => {
  const visitor = useVisitor();
  // After a sign-out this page leads to sign-in; other visitors get a trial.
  const [hadAccount, setHadAccount] = useState(false);
  if (visitor !== null && visitor !== TRIAL && !hadAccount) setHadAccount(true);
  if (visitor !== null) return <ProductAvatar key={visitor} visitor={visitor} />;
  return hadAccount ? <RedirectToSignIn /> : <TrialGate otherwise={<SignInButton />} />;
};

const SignInButton = () => {
  const { t } = useTranslation('common');
  return (
    <Button component={Link} to={SIGN_IN_PATH} onClick={() => rememberPage(PRODUCT_AVATAR_PATH)}>
      {t('nav.signIn')}
    </Button>
  );
};

const ProductAvatar = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['product-avatar-prompts', 'photo-avatar-prompts']);
  const isTrial = visitor === TRIAL;
  const { form: kept, patch } = useProductForm(visitor);
  const { data: products } = useQuery(productsQuery());
  const form = products === undefined ? kept : { ...kept, products: stillThere(kept.products, products) };
  const price = useRunPrice(isTrial, form.layouts.length);
  const { start, again } = useRuns();
  const actions = useProductActions();
  const go = useNavigate();
  const adopt = useAdopt(isTrial, () => void go(MY_AVATARS_PATH));
  const list = useInfiniteQuery(productPromptList.query());
  const groups = list.data ?? [];
  const [large, setLarge] = useState<ShownPicture | null>(null);
  const history = useRef<HTMLDivElement>(null);
  const making = groups.some(({ hasChildrenLoading }) => hasChildrenLoading);
  const { readAgain } = price;
  useEffect(() => {
    if (!making) readAgain();
  }, [making, readAgain]);
  const renderPicture = (picture: ShownPicture) => (
    <PhotoTile
      key={picture.id}
      imgUrl={picture.address}
      alt={picture.alt}
      shape={picture.shape}
      talkPath={photoPath(picture.id)}
      onEnlarge={() => setLarge(picture)}
      onAdopt={adopt && (() => adopt(picture.id))}
      onDelete={() => actions.deletePicture(picture.id)}
    />
  );
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
          <Empty
            picture={<IconPackage size={96} stroke={0.8} />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={null}
          />
        ) : (
          groups.map((group) => {
            const pictures = group.prompt?.layouts.length ?? 0;
            const enough = isTrial ? price.enough : (price.left?.credits ?? 0) >= price.priced(pictures);
            return (
              <ProductGroup
                key={group.id ?? group.createTime}
                group={group}
                cost={price.cost === undefined ? undefined : price.priced(pictures)}
                ready={enough && (price.left?.runs ?? 1) > 0 && !again.isPending}
                renderPicture={renderPicture}
                renderAwaited={({ key, ...awaited }) => <PlaceholderTile key={key} {...awaited} />}
                onAgain={() => {
                  const cost = price.priced(pictures);
                  if (group.id !== undefined) again.mutate({ id: group.id, taskId: group.taskId, cost });
                }}
                onEdit={(prompt) => patch(formOf(prompt))}
                onRemove={() => {
                  if (group.id !== undefined) actions.removePrompt(group.id);
                }}
                onStop={(arrived) => actions.stopRun(group.taskId, price.priced(arrived))}
              />
            );
          })
        )}
        {list.hasNextPage ? (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('photo-avatar-prompts:older')}
          </Button>
        ) : null}
      </div>
      <ProductPanel
        form={form}
        patch={patch}
        price={price}
        busy={start.isPending}
        error={start.error}
        onMake={() => {
          start.mutate({ form, cost: price.cost ?? 0 });
          history.current?.scrollIntoView({ block: 'start' });
        }}
      />
      <PhotoDialog
        opened={large !== null}
        onClose={() => setLarge(null)}
        address={large?.address}
        alt={large?.alt ?? ''}
        talkPath={photoPath(large?.id ?? '')}
      />
    </div>
  );
};
