import type { ReactNode } from 'react';
import classes from './table.module.css';

/** A column of a table, and the position of its cells on a card. */
export interface Column<Name extends string> {
  readonly name: Name;
  readonly heading: string;
  /**
   * `title`: names the row, and is the first line of its card. `number`: its digits are aligned. `actions`: the row's
   * actions; its heading is for screen readers only.
   */
  readonly kind?: 'title' | 'number' | 'actions';
  /** On a card. `end`: beside the title. `line`, the default: a line with its heading. `plain`: a line without it. */
  readonly card?: 'end' | 'line' | 'plain';
}

interface Props<Row, Name extends string> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Name>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What each column shows of a row. */
  readonly cells: (row: Row) => Readonly<Record<Name, ReactNode>>;
}

/** A table; in narrow containers each row becomes a card. */
export const Table = <Row, Name extends string>({ label, columns, rows, rowKey, cells }: Props<Row, Name>) => (
  <div className={classes['room']}>
    <table className={classes['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, heading, kind }) => (
            <th key={name} scope="col" data-kind={kind}>
              <span>{heading}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const contents = cells(row);
          return (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.name} column={column}>
                  {contents[column.name]}
                </Cell>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

const Cell = ({ column, children }: { column: Column<string>; children: ReactNode }) => {
  const { heading, kind, card = 'line' } = column;
  if (kind === 'title') {
    return (
      <th scope="row" data-kind={kind}>
        {children}
      </th>
    );
  }
  return (
    <td data-kind={kind} data-card={card} data-heading={heading} className={kind === 'number' ? 'num' : undefined}>
      {children}
    </td>
  );
};
