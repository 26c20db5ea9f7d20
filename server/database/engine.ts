import type { Pool } from 'pg';

/** How long the server lets somebody wait or work, in milliseconds. Work of the owner has none of these. */
export interface StatementLimits {
  /** One statement. */
  readonly statement: number;
  /** Waiting for a row or a table that another transaction holds. */
  readonly lock: number;
  /** A transaction that says nothing. */
  readonly idleInTransaction: number;
}

/** What runs SQL: a pool of connections to a server, or of one connection to the embedded engine. */
export interface Engine {
  readonly pool: Pool;
  /** Whether nobody but this service looks after the engine: checkpoints and vacuuming are ours to do. */
  readonly isEmbedded: boolean;
  /** How long statements for people may take; none for the embedded engine, which serves one at a time. */
  readonly limits?: StatementLimits | undefined;
  /** Resolves when everything committed so far is on the disk: nobody is told of it before. */
  flushed(): Promise<void>;
  /** Ends the engine after its pool has ended. */
  stop(): Promise<void>;
  /** Tells once that the engine has failed for good; a server is reached again instead. */
  readonly onFailure?: (listener: (failure: Error) => void) => void;
}

/** The engine is gone, and with it what was under way; another start may find it well again. */
export class EngineFailure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'EngineFailure';
  }
}
