/** What each bench is given. */
export interface BenchOptions {
  /** An administrator's address of the Postgres to measure on. */
  readonly databaseUrl: string;
  readonly members: readonly number[];
  readonly say: (progress: string) => void;
}
