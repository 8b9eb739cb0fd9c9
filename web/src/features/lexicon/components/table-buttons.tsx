import { Button, Group } from '@mantine/core';
import { LEXICON_TABLE_CHARACTERS } from '@orator/contracts/lexicon/limits';
import { lexicon } from '@orator/contracts/lexicon/routes';
import type { LexiconImport } from '@orator/contracts/lexicon/schema';
import { IconFileImport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { CsvButton } from '../../../shared/common/csv-button.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { lexiconKey } from '../../../shared/lexicon/words.ts';
import { toast } from '../../../shared/toast/toast.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Note } from '../../../ui/note.tsx';

/** Maximum size of a file, bytes: a character has up to three. */
const MOST_BYTES = 3 * LEXICON_TABLE_CHARACTERS;

/** A table that the page itself refuses. */
class Unreadable extends Error {}

/** The text of a file. Other encodings than UTF-8 are refused, because their letters would be misread. */
async function readText(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Unreadable();
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) throw new Unreadable();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.length <= LEXICON_TABLE_CHARACTERS) return text;
  } catch {
    // Reported below.
  }
  throw new Unreadable();
}

/** Downloads the lexicon as a table, and adds the words of an uploaded table. */
export const TableButtons = ({ empty }: { readonly empty: boolean }) => {
  const { t } = useTranslation('lexicon');
  const format = useFormat();
  const queries = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const take = useMutation({
    mutationFn: async (chosen: File) => call(lexicon.import, { body: { table: await readText(chosen) } }),
    onSuccess: ({ added, changed, faults }) => {
      if (faults.length > 0) return undefined;
      const counts = { added: format.number(added), changed: format.number(changed) };
      toast(() => t('table.taken', counts));
      return queries.invalidateQueries({ queryKey: lexiconKey });
    },
  });
  return (
    <>
      <Group gap={8}>
        {empty ? null : (
          <CsvButton name="pronunciations" label={t('table.download')} load={() => call(lexicon.csv, {})} />
        )}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFileImport size={16} stroke={1.5} aria-hidden />}
          loading={take.isPending}
          onClick={() => file.current?.click()}
        >
          {t('table.take')}
        </Button>
        <FileInput
          inputRef={file}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          label={t('table.take')}
          onFile={(chosen) => take.mutate(chosen)}
        />
      </Group>
      {take.error === null ? null : (
        <Note kind="bad">
          {take.error instanceof Unreadable
            ? t('table.unreadable', { max: format.number(MOST_BYTES / 1000) })
            : errorMessage(take.error)}
        </Note>
      )}
      {take.data === undefined || take.data.faults.length === 0 ? null : <Faults {...take.data} />}
    </>
  );
};

/** Lists the faulty rows by their line numbers. */
const Faults = ({ faults, more_faults: more }: LexiconImport) => {
  const { t } = useTranslation('lexicon');
  const format = useFormat();
  return (
    <Note kind="bad">
      {t('table.faulty')}
      <ul>
        {faults.map(({ line, fault }) => (
          <li key={`${line}-${fault}`}>
            {t('table.line', { line: format.number(line), fault: t(`table.faults.${fault}`) })}
          </li>
        ))}
      </ul>
      {more === 0 ? null : <p>{t('table.more', { count: more, amount: format.number(more) })}</p>}
    </Note>
  );
};
