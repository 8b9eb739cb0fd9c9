import classes from './totals.module.css';

interface Props {
  readonly items: readonly { readonly name: string; readonly value: string }[];
}

/** Sums above a list. */
export const Totals = ({ items }: Props) => (
  <dl className={classes['totals']}>
    {items.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);
