import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './video-avatar-card.module.css';

/** Characters of a name (contracts: VideoAvatarName). */
const LONGEST = 80;

/** The field appears because its button was pressed. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

interface Props {
  readonly name: string;
  /** Given the new name, or null where the old one stays. */
  readonly onEnd: (name: string | null) => void;
}

/** Another name for an avatar: Enter keeps it, Escape does not. */
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
