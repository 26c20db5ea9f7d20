import { createHash } from 'node:crypto';
import type { AppliedMigration, SchemaVersion } from '../database/migrations/schemaState.ts';

/**
 * A backup is a gzip file of JSON lines: a header, then for each table its name and rows, and an end with the count and
 * checksum of each table. A row is a list of texts in PostgreSQL's own format; null stays null. Identical for both
 * engines.
 */
export const formatName = 'absmgmt-backup';
export const formatVersion = 1;

/** The first line of a backup file. */
export interface BackupHeader {
  readonly format: typeof formatName;
  readonly formatVersion: number;
  readonly productVersion: string;
  /** ISO time of the snapshot. */
  readonly madeAt: string;
  readonly engine: 'embedded' | 'server';
  /** The migrations that were applied to the database, and the version of its schema. */
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
  /** Number of rows of the table that follow in the file. 0 if the backup leaves them out. */
  readonly rows: number;
  /** Next value of each sequence of the table, keyed by the sequence's column. */
  readonly counters: Readonly<Record<string, string>>;
}

export interface ColumnHeader {
  readonly name: string;
  /** Type of the column, as named in PostgreSQL's catalog. */
  readonly type: string;
  readonly notNull: boolean;
  readonly identity: boolean;
}

/** The last line of a backup file. If it is missing, the file is truncated. */
export interface BackupEnd {
  readonly end: true;
  readonly tables: Readonly<Record<string, TableSum>>;
}

export interface TableSum {
  readonly rows: number;
  /** SHA-256 of the table's row lines, in the order of the file. */
  readonly sha256: string;
}

export type BackupRow = readonly (string | null)[];

/** Allowed column types in a backup: those that schemas use, so that a type name cannot inject SQL. */
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
 * Tables whose rows a backup leaves out: sessions, sign-in attempts, links and signing keys, so that a backup lets no
 * one in and older signatures become void; edit locks; and queued messages, so that none is sent twice.
 */
export const excludedTables: ReadonlySet<string> = new Set([
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

/** Counts and hashes the rows of a table line by line. */
export class RowChecksum {
  readonly #hash = createHash('sha256');
  #rows = 0;

  /** Adds the line of one row, exactly as written to the file. */
  add(line: string): void {
    this.#hash.update(line).update('\n');
    this.#rows += 1;
  }

  get sum(): TableSum {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') };
  }
}

/** Returns the line of the backup file for one row. */
export function lineOf(row: BackupRow): string {
  return JSON.stringify(row);
}

export function isSame(one: TableSum | undefined, other: TableSum | undefined): boolean {
  return one !== undefined && other !== undefined && one.rows === other.rows && one.sha256 === other.sha256;
}
