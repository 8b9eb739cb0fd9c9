import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_CHARACTERS } from './name-characters.ts';

/** The field is shown because its button was pressed, so it takes the focus. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

interface Props {
  readonly name: string;
  /** Called with the new name, or null to keep the old one. */
  readonly onEnd: (name: string | null) => void;
}

/** Renames an avatar in place: Enter or blur saves, Escape cancels. */
export const NameField = ({ name, onEnd }: Props) => {
  const { t } = useTranslation('photo-avatars');
  const [wanted, setWanted] = useState(name);
  // Removing a field also triggers blur.
  const ended = useRef(false);
  const end = (next: string): void => {
    if (ended.current) return;
    ended.current = true;
    onEnd(next === '' || next === name ? null : next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        end(wanted.trim());
      }}
    >
      <TextInput
        ref={takeFocus}
        aria-label={t('name')}
        value={wanted}
        maxLength={NAME_CHARACTERS}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') end('');
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.form?.contains(relatedTarget))) end(wanted.trim());
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
