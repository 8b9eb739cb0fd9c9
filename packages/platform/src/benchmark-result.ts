/** One figure of the benchmark. `ratio` compares two things measured in turn in the same run, so that a busy machine cancels out. */
export interface BenchmarkResult {
  readonly ratio: number;
  /** Below this something got worse. For a ratio where less is better, above it: see `better`. */
  readonly floor: number;
  readonly value: number;
  readonly unit: string;
  readonly better?: 'more' | 'less';
}
export type BenchmarkResults = Record<string, BenchmarkResult>;
