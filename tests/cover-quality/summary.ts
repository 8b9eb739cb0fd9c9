import { COVERS } from './covers.ts';

interface Judged {
  readonly kind: string;
  readonly refusals: Readonly<Record<string, readonly string[]>>;
}

/** A table in Markdown: for each kind, how many people were refused without a cover, and how many with each cover. */
export function describeKinds(kinds: readonly string[], rows: readonly Judged[]): string {
  const line = (name: string, among: readonly Judged[]): string => {
    const wrong = among.filter(({ refusals }) => (refusals['bare'] ?? []).length > 0).length;
    const told = COVERS.map((cover) => among.filter(({ refusals }) => (refusals[cover] ?? []).length > 0).length);
    const all = told.reduce((sum, count) => sum + count, 0);
    const share = ((100 * all) / Math.max(1, COVERS.length * among.length)).toFixed(1);
    return `| ${name} | ${among.length} | ${wrong} | ${told.join(' | ')} | ${share} % |`;
  };
  const head = [
    `| | faces | refused bare | ${COVERS.join(' | ')} | told |`,
    `|---|---|---|${'---|'.repeat(COVERS.length)}---|`,
  ];
  const byKind = kinds
    .map((kind) => ({ kind, among: rows.filter((row) => row.kind === kind) }))
    .filter(({ among }) => among.length > 0)
    .map(({ kind, among }) => line(kind, among));
  return [...head, ...byKind, line('all', rows)].join('\n');
}
