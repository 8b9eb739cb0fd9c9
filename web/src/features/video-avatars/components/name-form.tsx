import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './video-avatar-card.module.css';

/** Characters of a name (contracts: VideoAvatarName). */
const LONGEST = 80;

/** The field is shown because its button was pressed, so it takes the focus. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

interface Props {
  readonly name: string;
  /** Called with the new name, or null to keep the old one. */
  readonly onEnd: (name: string | null) => void;
}

/** Renames an avatar: Enter saves, Escape cancels. */
export const NameForm = ({ name, onEnd }: Props) => {
  const { t } = useTranslation(['video-avatars', 'common']);
  const [wanted, setWanted] = useState(name);
  const next = wanted.trim();
  return (
    <form
      className={classes['rename']}
      onSubmit={(event) => {
        event.preventDefault();
        onEnd(next === '' || next === name ? null : next);
      }}
    >
      <TextInput
        ref={takeFocus}
        aria-label={t('name')}
        value={wanted}
        maxLength={LONGEST}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd(null);
        }}
      />
      <Button type="submit" variant="default">
        {t('keepName')}
      </Button>
    </form>
  );
};
