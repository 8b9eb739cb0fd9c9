import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { ANSWER_CHARACTERS, KNOWN_TEXT_CHARACTERS, QUESTION_CHARACTERS } from '@orator/contracts/live-knowledge/limits';
import type { Knower } from '@orator/contracts/live-knowledge/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { type Telling, useTell } from '../api/live-knowledge-queries.ts';
import { FromDocument } from './from-document.tsx';

interface Props {
  readonly opened: boolean;
  readonly face: Knower;
  /** Null while it is closed. */
  readonly telling: Telling | null;
  readonly onClose: () => void;
}

const chooseTitleKey = ({ kind, id }: Telling) => {
  if (kind === 'text') return id === null ? 'knows.addText' : 'knows.changeText';
  return id === null ? 'knows.addPair' : 'knows.changePair';
};

/** Tells a live avatar a text, or the answer to a question. */
export const TellDialog = ({ opened, face, telling, onClose }: Props) => {
  const { t } = useTranslation(['live-sessions', 'common']);
  // Kept for the closing transition.
  const [shown, setShown] = useState(telling);
  if (telling !== null && telling !== shown) setShown(telling);
  if (shown === null) return null;
  const title = t(chooseTitleKey(shown));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={shown.kind === 'text' ? 'lg' : 'md'}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <TellForm title={title} face={face} begin={shown} onClose={onClose} />
    </Modal>
  );
};

interface FormProps extends Pick<Props, 'face' | 'onClose'> {
  readonly title: string;
  readonly begin: Telling;
}

const TellForm = ({ title, face, begin, onClose }: FormProps) => {
  const { t } = useTranslation(['live-sessions', 'common']);
  const format = useFormat();
  const [{ question, text }, setTold] = useState(begin);
  const tell = useTell(face);
  const isPair = begin.kind === 'pair';
  const most = isPair ? ANSWER_CHARACTERS : KNOWN_TEXT_CHARACTERS;
  const ready = text.trim() !== '' && text.trim().length <= most && (!isPair || question.trim() !== '');
  return (
    <DialogForm
      title={title}
      problem={tell.error === null ? null : errorMessage(tell.error)}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!ready || tell.isPending) return;
        tell.mutate({ ...begin, question: question.trim(), text: text.trim() }, { onSuccess: onClose });
      }}
    >
      {isPair ? (
        <TextInput
          {...(begin.question === '' && { 'data-autofocus': true })}
          dir="auto"
          label={t('knows.question')}
          maxLength={QUESTION_CHARACTERS}
          readOnly={begin.answers !== null}
          value={question}
          onChange={({ currentTarget: { value } }) => setTold({ ...begin, question: value, text })}
        />
      ) : null}
      {begin.kind === 'text' ? <FromDocument onText={(read) => setTold({ ...begin, question, text: read })} /> : null}
      <Textarea
        {...((!isPair || begin.question !== '') && { 'data-autofocus': true })}
        autosize
        minRows={isPair ? 3 : 8}
        maxRows={isPair ? 8 : 16}
        dir="auto"
        label={t(isPair ? 'knows.answer' : 'knows.text')}
        description={t(isPair ? 'knows.answerHint' : 'knows.textHint', { max: format.number(most) })}
        error={
          text.trim().length > most
            ? t('tooLong', { over: format.number(text.trim().length - most), max: format.number(most) })
            : undefined
        }
        value={text}
        onChange={({ currentTarget: { value } }) => setTold({ ...begin, question, text: value })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={tell.isPending} disabled={!ready}>
          {t('knows.save')}
        </Button>
      </Group>
    </DialogForm>
  );
};
