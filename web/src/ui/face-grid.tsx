import { useId } from 'react';
import classes from './face-grid.module.css';

/** A face to choose from. */
export interface GridFace {
  readonly key: string;
  readonly picture: string;
  /** Its name, for screen readers and as tooltip. */
  readonly name: string;
  readonly chosen: boolean;
}

interface Props {
  readonly label: string;
  readonly faces: readonly GridFace[];
  /** In one row of a scrolling page, instead of several rows in a dialog. */
  readonly inRow?: boolean;
  readonly onChoose: (key: string) => void;
}

/** Pictures of faces under a heading, one of them selected; nothing if empty. */
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
