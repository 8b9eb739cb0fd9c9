/**
 * A benchmark result. `ratio` compares two things measured in alternation in the same run, so that the machine's load
 * cancels out.
 */
export interface BenchmarkResult {
  readonly ratio: number;
  /** The result must not fall below this; or not exceed it, when smaller values are better (see `better`). */
  readonly floor: number;
  readonly value: number;
  readonly unit: string;
  readonly better?: 'more' | 'less';
}
export type BenchmarkResults = Record<string, BenchmarkResult>;
