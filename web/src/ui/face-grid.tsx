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
  /** In one row that scrolls, in place of several. */
  readonly inRow?: boolean;
  readonly onChoose: (key: string) => void;
}

/** Pictures of faces under a heading, one of them chosen; nothing where there are none. */
export const FaceGrid = ({ label, faces, inRow = false, onChoose }: Props) => {
  const id = useId();
  if (faces.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes['faces']} data-row={inRow}>
      <h3 id={id}>{label}</h3>
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
