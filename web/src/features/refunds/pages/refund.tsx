import { Anchor, Skeleton } from '@mantine/core';
import type { RefundPreview } from '@orator/contracts/refunds/schema';
import { canAskFor } from '@orator/contracts/refunds/status';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { RedirectToSignIn } from '../../../shared/session/redirect-to-sign-in.tsx';
import { useUsername } from '../../../shared/session/session.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Card, CardPage } from '../../../ui/card-page.tsx';
import { Note } from '../../../ui/note.tsx';
import { TestMoney } from '../../../entities/orders/components/test-money.tsx';
import { refundPreviewQuery } from '../api/queries.ts';
import { AskForm } from '../components/ask-form.tsx';
import { Progress } from '../components/progress.tsx';
import { Verdict } from '../components/verdict.tsx';
import { REFUND_PATH } from '../../../shared/paths/refunds.ts';
import { RefundList } from './refund-list.tsx';
import { RefundPolicy } from './refund-policy.tsx';

/** Requests and follows a refund of the order in the address, or of a chosen one. Everybody may read the rule. */
export const Component = () => {
  const [params] = useSearchParams();
  const id = params.get('order') ?? '';
  const signedIn = useUsername() !== null;
  if (id === '') return signedIn ? <RefundList /> : <RefundPolicy />;
  return signedIn ? <RefundOf orderId={id} /> : <RedirectToSignIn />;
};

const RefundOf = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation('refunds');
  const { data, error } = useQuery(refundPreviewQuery(orderId));
  return (
    <CardPage title={t('title')}>
      {data === undefined && error === null ? (
        <Skeleton height={320} maw={560} radius="lg" />
      ) : (
        <Card>
          {data === undefined ? (
            <>
              <h1>{t('title')}</h1>
              <Note kind="bad">{error === null ? '' : errorMessage(error)}</Note>
            </>
          ) : (
            <Refund preview={data} />
          )}
          <Anchor component={Link} to={REFUND_PATH}>
            {t('all')}
          </Anchor>
        </Card>
      )}
    </CardPage>
  );
};

const Refund = ({ preview }: { preview: RefundPreview }) => {
  const { order, request, obstacle } = preview;
  return (
    <>
      {order.test_money ? <TestMoney /> : null}
      {request === null ? <Verdict preview={preview} /> : <Progress request={request} />}
      {request === null && canAskFor(obstacle) ? <AskForm preview={preview} /> : null}
    </>
  );
};
