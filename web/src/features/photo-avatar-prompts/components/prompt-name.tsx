import { ActionIcon, TextInput } from '@mantine/core';
import { PROMPT_NAME_CHARACTERS } from '@orator/contracts/prompt-runs/limits';
import type { PhotoPrompt } from '@orator/contracts/photo-avatar-prompts/schema';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenamePrompt } from '../api/use-rename-prompt.ts';
import classes from './prompt-facts.module.css';

/** The field is shown because its button was pressed, so it takes the focus. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

interface Props {
  readonly prompt: Pick<PhotoPrompt, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Renames a prompt in place: Enter or blur saves, Escape cancels; without a name the prompt's text is shown. */
export const PromptName = ({ prompt, onClose }: Props) => {
  const { t } = useTranslation('photo-avatar-prompts');
  const rename = useRenamePrompt();
  const before = prompt.name ?? '';
  const [name, setName] = useState(before);
  // Removing a field also triggers blur.
  const ended = useRef(false);
  const end = (wanted: string): void => {
    if (ended.current) return;
    ended.current = true;
    if (wanted !== before) rename.mutate({ id: prompt.id, name: wanted === '' ? null : wanted });
    onClose();
  };
  return (
    <form
      className={classes['rename']}
      onSubmit={(event) => {
        event.preventDefault();
        end(name.trim());
      }}
    >
      <TextInput
        ref={takeFocus}
        aria-label={t('name')}
        placeholder={t('name')}
        value={name}
        maxLength={PROMPT_NAME_CHARACTERS}
        attributes={{ input: { dir: 'auto' } }}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') end(before);
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.form?.contains(relatedTarget))) end(name.trim());
        }}
        rightSection={
          <ActionIcon type="submit" variant="subtle" aria-label={t('keepName')}>
            <IconCheck size={18} stroke={1.5} />
          </ActionIcon>
        }
      />
    </form>
  );
};
