import { Box, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type Question, closeQuestion } from './confirm.ts';
import { Modal } from './modal.tsx';

/** The dialog of `confirm`. */
export const ConfirmDialog = ({ opened, question }: { opened: boolean; question: Question | null }) => {
  // Keeps the texts during the closing transition.
  const [shown, setShown] = useState(question);
  if (question !== null && question !== shown) setShown(question);
  const agree = (): void => {
    closeQuestion();
    shown?.onYes();
  };
  return (
    <Modal opened={opened} onClose={closeQuestion} title={shown?.title}>
      <Box mb="md">{shown?.text}</Box>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={closeQuestion}>
          {shown?.no}
        </Button>
        <Button onClick={agree}>{shown?.yes}</Button>
      </Group>
    </Modal>
  );
};
