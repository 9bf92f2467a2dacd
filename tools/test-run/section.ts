// The interface of the sections of npm test: each runs some tests and names the failed ones.

/** `name` is missing where a whole file or program failed before its first test. */
export type Failure = { file: string; name?: string; message: string };

/** `lines` holds one entry per place in the code that makes a test: how many tests it made. */
export type SectionResult = {
  passed: number;
  failures: Failure[];
  /** Tests that lack a program of this machine; each says which. */
  notRun?: Failure[];
  lines?: number[];
};

export type Section = {
  name: string;
  run: () => Promise<SectionResult>;
  /**
   * Runs failed tests once more, alone, and answers those that fail again. Missing where a failure is
   * certain.
   */
  runAgain?: (failures: readonly Failure[]) => Promise<Failure[]>;
};
