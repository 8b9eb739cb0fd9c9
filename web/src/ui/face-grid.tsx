import { useId } from 'react';
import classes from './face-grid.module.css';

/** A face to choose from. */
export interface GridFace {
  readonly key: string;
  readonly picture: string;
  /** What it is called, for screen readers and under the mouse. */
  readonly name: string;
  readonly chosen: boolean;
}

interface Props {
  readonly label: string;
  readonly faces: readonly GridFace[];
  /** In one row of a page that scrolls, in place of several in a dialog. */
  readonly inRow?: boolean;
  readonly onChoose: (key: string) => void;
}

/** Pictures of faces under a heading, one of them chosen; nothing where there are none. */
export const FaceGrid = ({ label, faces, inRow = false, onChoose }: Props) => {
  const id = useId();
  // A dialog's title is an h2.
  const Heading = inRow ? 'h2' : 'h3';
  if (faces.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes['faces']} data-row={inRow}>
      <Heading id={id}>{label}</Heading>
      <ul>
        {faces.map(({ key, picture, name, chosen }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={chosen}
              aria-label={name}
              title={name}
              style={{ backgroundImage: `url("${picture}")` }}
              onClick={() => onChoose(key)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
