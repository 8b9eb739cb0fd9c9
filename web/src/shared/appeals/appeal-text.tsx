import { Button, Group, Textarea } from '@mantine/core';
import { APPEAL_CHARACTERS } from '@orator/contracts/content-checks/rules';
import { useState } from 'react';
import { errorMessage } from '../errors/errors.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';

interface Props {
  readonly words: {
    readonly title: string;
    readonly label: string;
    readonly hint: string;
    readonly missing: string;
    readonly send: string;
    readonly close: string;
  };
  readonly sending: boolean;
  readonly error: Error | null;
  /** Called with the trimmed text, never an empty one. */
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
}

/** A dialog that asks for the reason of an appeal to an operator. */
export const AppealText = ({ words, sending, error, onSend, onClose }: Props) => {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <DialogForm
      title={words.title}
      problem={error === null ? null : errorMessage(error)}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '') onSend(text.trim());
      }}
    >
      <Textarea
        label={words.label}
        description={words.hint}
        error={missing ? words.missing : null}
        value={text}
        maxLength={APPEAL_CHARACTERS}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        attributes={{ input: { dir: 'auto' } }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
        <Button type="submit" loading={sending}>
          {words.send}
        </Button>
      </Group>
    </DialogForm>
  );
};
