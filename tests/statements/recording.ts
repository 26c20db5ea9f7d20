import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Name of the environment variable with the folder in which tests record every statement that the service runs. If it
 * is not set, nothing is recorded.
 */
export const recordFolder = 'RECORD_STATEMENTS';

/** A statement that the service ran during a test. */
export interface RecordedStatement {
  readonly text: string;
  /** The role that ran the statement; `none` stands for the owner of the database. */
  readonly role: string;
  /** The file whose code ran the statement. */
  readonly source: string;
}

/** Reads the statements that all processes of a run recorded, each once per role. */
export function readRecorded(folder: string): RecordedStatement[] {
  if (!existsSync(folder)) return [];
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  const all = lines.filter(Boolean).map((line): RecordedStatement => JSON.parse(line));
  return [...new Map(all.map((one) => [`${one.role} ${one.text}`, one])).values()];
}
