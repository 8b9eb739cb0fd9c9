import { useTranslation } from 'react-i18next';
import { HelpPicture } from './help-picture.tsx';
import classes from './script-marks.module.css';

/** The marks in teaching order. */
const MARKS = ['pause', 'emphasis', 'higher', 'lower', 'pronunciation', 'all'] as const;

/** A mark with its explanation from the catalogues. */
export function readRow(row: string): { readonly mark: string; readonly text: string } {
  const end = row.indexOf(']') + 1;
  return { mark: row.slice(0, end), text: row.slice(end).trim() };
}

/** Explains the marks of scripts, with a picture of the field that shows them. */
export const ScriptMarks = () => {
  const { t } = useTranslation('help');
  return (
    <section id="marks" className={classes['marks']}>
      <h2>{t('marks.title')}</h2>
      <p>{t('marks.text')}</p>
      <HelpPicture of="marks" />
      <dl>
        {MARKS.map((name) => {
          const { mark, text } = readRow(t(`marks.${name}`));
          return (
            <div key={name}>
              <dt>
                <code dir="auto">{mark}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          );
        })}
      </dl>
      <p>{t('marks.rest')}</p>
    </section>
  );
};
