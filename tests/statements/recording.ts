import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names the folder into which the tests record every statement that the service runs; not set: none is recorded. */
export const recordFolder = 'RECORD_STATEMENTS';

/** A statement that the service ran while it was tested. */
export interface RecordedStatement {
  readonly text: string;
  /** The role that ran it; `none` is the owner. */
  readonly role: string;
  /** The file whose code ran it. */
  readonly source: string;
}

/** Reads what all processes of a run recorded, each statement once for each role. */
export function readRecorded(folder: string): RecordedStatement[] {
  if (!existsSync(folder)) return [];
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  const all = lines.filter(Boolean).map((line): RecordedStatement => JSON.parse(line));
  return [...new Map(all.map((one) => [`${one.role} ${one.text}`, one])).values()];
}
