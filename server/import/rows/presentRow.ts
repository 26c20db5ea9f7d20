import papaparse from 'papaparse';
import { protectedText } from '#schemas/model/fields/csv.ts';
import { resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import type { ImportRow, RowProblem } from '#schemas/protocol/imports/import.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Database } from '../../database/database.ts';
import { readFairly } from '../../database/readFairly.ts';
import { deniedFields } from '../../derived/read/mayView.ts';
import { isReadable, type StoredEntity } from '../../derived/store/storedEntity.ts';
import { translate } from '../../http/language.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { listRows, rowsAtMost } from './listRows.ts';
import type { JobKey, StoredRow } from './rowStore.ts';

/**
 * Converts an import row to the response for a person: with problems in their language, and without fields that they
 * may not see.
 */
export function presentRow(stored: StoredEntity, actor: Actor, row: StoredRow): ImportRow {
  const denied = deniedFields(stored, actor.permissions);
  const secret = new Set(
    stored.entity.fields.filter((field) => !isReadable(field)).map((field) => field.name),
  );
  const seen = (values: RecordData) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !denied.has(name) && !secret.has(name)));
  return {
    row: row.row,
    line: row.line,
    cells: row.cells,
    result: row.result ?? null,
    outcome: row.outcome ?? null,
    label: row.label ?? '',
    recordId: row.recordId ?? null,
    changes: seen(row.changes),
    before: seen(row.before),
    problems: row.problems.map((problem) => ({ ...problem, message: faultText(problem, actor.language) })),
    notes: row.notes,
  };
}

/** Text of a row's problem in the person's language. */
export function faultText({ field, code, args }: RowProblem, language: Language): string {
  const isResult = Object.hasOwn(resultCodes, code) && (field === '' || code !== 'invalid');
  return translate(language, isResult ? `result.${code}` : `problem.${code}`, { ...args });
}

/** Input from which the report of an import is generated. */
export interface ReportSource {
  readonly database: Database;
  readonly stored: StoredEntity;
  readonly actor: Actor;
  readonly key: JobKey;
  readonly columns: readonly string[];
  /** Filter by result of the check; default: all rows. */
  readonly result?: string | undefined;
}

const facts = ['line', 'result', 'outcome', 'record', 'problems'] as const;

/**
 * Generates the report of all rows of an import as CSV: line, check result, outcome, record and problems in the
 * person's language, then the row's cells. Cells that a spreadsheet would compute are neutralized.
 */
export async function* reportLines(source: ReportSource): AsyncGenerator<string> {
  const { database, actor, key, columns, result } = source;
  const headings = facts.map((fact) => translate(actor.language, `importRow.report.${fact}`));
  // A byte-order mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${line([...headings, ...columns])}`;
  let after = 0;
  for (;;) {
    const requested = { after: String(after), count: String(rowsAtMost), result };
    const rows = await readFairly(database, key.organization, (sql) => listRows(sql, key, requested));
    yield rows.map((row) => line(cellsOf(source, row))).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtMost) return;
    after = last.row;
  }
}

function cellsOf({ stored, actor }: ReportSource, retained: StoredRow): string[] {
  const row = presentRow(stored, actor, retained);
  const word = (kind: 'result' | 'outcome') =>
    row[kind] === null ? '' : translate(actor.language, `importRow.${kind}.${row[kind]}`);
  const problems = row.problems.map(({ message }) => message).join(' ');
  const place = row.line === 0 ? '' : String(row.line);
  return [place, word('result'), word('outcome'), row.label, problems, ...row.cells];
}

function line(cells: readonly string[]): string {
  return `${papaparse.unparse([cells.map((cell) => (cell === '' ? '' : protectedText(cell)))])}\r\n`;
}
