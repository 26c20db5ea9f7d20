import { createHash } from 'node:crypto';
import type { AppliedMigration, SchemaVersion } from '../database/migrations/schemaState.ts';

/**
 * A backup is a gzip file of lines of JSON: a header, then for each table its name and its rows, and an end
 * with the count and checksum of each table. A row is a list of texts, as PostgreSQL writes the values of its
 * columns; null stays null. Both engines read and write the same.
 */
export const formatName = 'absmgmt-backup';
export const formatVersion = 1;

/** The first line. */
export interface BackupHeader {
  readonly format: typeof formatName;
  readonly formatVersion: number;
  readonly productVersion: string;
  /** ISO time at which the rows were so. */
  readonly madeAt: string;
  readonly engine: 'embedded' | 'server';
  /** What the database said of its schema. */
  readonly schema: {
    readonly applied: readonly AppliedMigration[];
    readonly last?: SchemaVersion | undefined;
  };
  readonly tables: readonly TableHeader[];
}

export interface TableHeader {
  readonly name: string;
  readonly columns: readonly ColumnHeader[];
  readonly primaryKey: readonly string[];
  /** How many rows follow; 0 where the rows are left out. */
  readonly rows: number;
  /** The number that the table would give next, by column. */
  readonly counters: Readonly<Record<string, string>>;
}

export interface ColumnHeader {
  readonly name: string;
  /** As PostgreSQL's catalogue spells it. */
  readonly type: string;
  readonly notNull: boolean;
  readonly identity: boolean;
}

/** The last line: without it the file was cut. */
export interface BackupEnd {
  readonly end: true;
  readonly tables: Readonly<Record<string, TableSum>>;
}

export interface TableSum {
  readonly rows: number;
  /** SHA-256 of the rows' lines in their order. */
  readonly sha256: string;
}

/** One row. */
export type BackupRow = readonly (string | null)[];

/** Types of columns that a backup may ask for: what the schemas know, and nothing that could be more than a type. */
export const columnTypes: ReadonlySet<string> = new Set([
  'bigint',
  'integer',
  'numeric',
  'double precision',
  'text',
  'boolean',
  'date',
  'timestamp with time zone',
  'jsonb',
  'bytea',
]);

/**
 * Tables whose rows stay out: sessions, attempts, set-up links and the keys that sign them, so that a backup lets nobody in
 * and what was signed before is void; locks of people who edit; mail that waits, so that none is sent twice.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'provider_record',
  'provider_key',
  'setup_link',
  'record_lock',
  'mail_outbox',
  'text_outbox',
  'notice_cursor',
  'notice_delivery',
  'offer_link',
  'kept_answer',
]);

/** Counts the rows of a table and sums them up, line by line. */
export class Summing {
  readonly #hash = createHash('sha256');
  #rows = 0;

  /** Adds the line of a row, as it stands in the file. */
  add(line: string): void {
    this.#hash.update(line).update('\n');
    this.#rows += 1;
  }

  get sum(): TableSum {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') };
  }
}

/** How a row stands in the file. */
export function lineOf(row: BackupRow): string {
  return JSON.stringify(row);
}

export function isSame(one: TableSum | undefined, other: TableSum | undefined): boolean {
  return one !== undefined && other !== undefined && one.rows === other.rows && one.sha256 === other.sha256;
}
