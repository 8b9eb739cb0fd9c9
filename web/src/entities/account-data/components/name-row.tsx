import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isLine } from '@orator/contracts/core/line';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Row } from '../../../ui/rows.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { type Changing, useUpdate } from '../api/use-update.ts';

export const NameRow = (props: Changing) => {
  const { t } = useTranslation('account-data');
  const [open, setOpen] = useState(false);
  return (
    <Row
      label={t('name')}
      action={
        <Button variant="default" size="sm" aria-label={t('nameTitle')} onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      }
    >
      <bdi>{props.profile.name}</bdi>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('nameTitle')}>
        <NameForm {...props} onDone={() => setOpen(false)} />
      </Modal>
    </Row>
  );
};

/** Maximum characters of a name; the server enforces the contract (`AccountName`). */
const MOST_NAME = 80;
const isName = (name: string): boolean => name !== '' && name.length <= MOST_NAME && isLine(name);

const NameForm = ({ profile, onProfile, onDone }: Changing & { onDone: () => void }) => {
  const { t } = useTranslation('account-data');
  const update = useUpdate(onProfile);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: profile.name },
    validate: { name: (value) => (isName(value.trim()) ? null : t('nameInvalid')) },
  });
  return (
    <DialogForm
      title={t('nameTitle')}
      problem={update.error === null ? null : errorMessage(update.error)}
      onSubmit={form.onSubmit((values) => update.mutate(values, { onSuccess: onDone }))}
    >
      <TextInput
        label={t('name')}
        name="name"
        autoComplete="name"
        attributes={{ input: { dir: 'auto' } }}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Button type="submit" size="md" loading={update.isPending}>
        {t('save')}
      </Button>
    </DialogForm>
  );
};
