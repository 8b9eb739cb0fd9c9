import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { RefundPreview } from '@orator/contracts/refunds/schema';
import { REFUND_REASONS, type RefundReason } from '@orator/contracts/refunds/status';
import { formatMoney } from '@orator/contracts/core/intl';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { Note } from '../../../ui/note.tsx';
import { useAskRefund } from '../api/use-ask-refund.ts';
import classes from './ask-form.module.css';

const MAX_CHARACTERS = 1000;
const isReason = (value: string): value is RefundReason => REFUND_REASONS.some((one) => one === value);

/** The form to request a refund: granted at once within the rule, otherwise sent to an operator. */
export const AskForm = ({ preview: { order, refundable, amount_cents: cents } }: { preview: RefundPreview }) => {
  const { t } = useTranslation('refunds');
  const [reason, setReason] = useState<RefundReason>('not_needed');
  const [text, setText] = useState('');
  const ask = useAskRefund();
  const amount = formatMoney(cents, order.currency, currentLocale());
  const submit = (): void => ask.mutate({ order_id: order.id, reason, ...(text.trim() !== '' && { text }) });
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ask.isPending) submit();
      }}
    >
      {refundable ? null : <p>{t('person')}</p>}
      <NativeSelect
        size="md"
        label={t('reason')}
        value={reason}
        onChange={({ currentTarget: { value } }) => {
          if (isReason(value)) setReason(value);
        }}
        data={REFUND_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <Textarea
        label={t('text')}
        value={text}
        maxLength={MAX_CHARACTERS}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={8}
        attributes={{ input: { dir: 'auto' } }}
      />
      {ask.error === null ? null : <Note kind="bad">{errorMessage(ask.error)}</Note>}
      <Button type="submit" size="md" loading={ask.isPending}>
        {refundable ? t('give', { amount }) : t('ask')}
      </Button>
    </form>
  );
};
