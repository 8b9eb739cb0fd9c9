import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeRefusal, type Refusal } from '../model/refusal.ts';
import { AppealForm } from './appeal-form.tsx';
import { Modal } from '../../../ui/modal.tsx';

/** Says what was refused and by which rule, and lets the user appeal (specification, section 5). */
export const RefusalDialog = ({ opened, refusal }: { opened: boolean; refusal: Refusal | null }) => {
  const { t } = useTranslation(['content-checks', 'common']);
  // Keeps the text during the closing transition.
  const [shown, setShown] = useState(refusal);
  const [appealing, setAppealing] = useState(false);
  if (refusal !== null && refusal !== shown) {
    setShown(refusal);
    setAppealing(false);
  }
  const { why = null, id = null, appeal = 'possible' } = shown ?? {};
  return (
    <Modal opened={opened} onClose={closeRefusal} title={t('content-checks:title')} size={550}>
      <Stack gap="md">
        {why === null ? null : <Text>{why}</Text>}
        <Text>{t('content-checks:text')}</Text>
        {appeal === 'possible' ? null : <Text>{t(`content-checks:${appeal}`)}</Text>}
        {appealing && id !== null ? (
          <AppealForm id={id} />
        ) : (
          <Group justify="flex-end">
            {id === null || appeal !== 'possible' ? null : (
              <Button variant="default" onClick={() => setAppealing(true)}>
                {t('content-checks:appeal')}
              </Button>
            )}
            <Button data-autofocus onClick={closeRefusal}>
              {t('common:close')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
};
