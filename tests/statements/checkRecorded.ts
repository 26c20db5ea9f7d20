/**
 * Checks the SQL statements that a test run recorded (`RECORD_STATEMENTS=FOLDER npx vitest run …`). Takes the folder as
 * argument. Prints each violation that is no known exception, and exits with 1 if there is one. With `--whole`, for a
 * run of all service tests, also fails for exceptions that no statement needs any more.
 */
import { loadModule } from 'libpg-query';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { checkStatement, type Finding } from './checkStatement.ts';
import { exceptions } from './exceptions.ts';
import { type RecordedStatement, readRecorded } from './recording.ts';

type Found = RecordedStatement & Finding;

await loadModule();
const tables = new Map(allTables(readRegistry(entityFiles)).map((table) => [table.name, table]));
const [folder = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const recorded = readRecorded(folder);
const found: readonly Found[] = recorded.flatMap((statement) =>
  findingsOf(statement.text).map((finding) => ({ ...statement, ...finding })),
);
const excepts = (one: Found) =>
  exceptions.find(({ rule, source }) => rule === one.rule && source === one.source);
const wrong = found.filter((one) => !excepts(one));
const used = new Set(found.map(excepts));
const unused = process.argv.includes('--whole') ? exceptions.filter((one) => !used.has(one)) : [];

const count = (some: readonly Found[]) => new Set(some.map(({ text }) => text)).size;
const known = count(found.filter((one) => excepts(one)));
process.stdout.write(
  `${recorded.length} statements: ${count(wrong)} break a rule of docs/operate.md#growing-past-one-machine, ${known} are known exceptions.\n`,
);
for (const line of placesOf(wrong)) process.stdout.write(`${line}\n`);
for (const { rule, source } of unused)
  process.stdout.write(
    `An exception that nothing needs (tests/statements/exceptions.ts): ${rule}, ${source}\n`,
  );
// Also fails if there are no statements, because the tests were then not recorded.
process.exitCode = wrong.length > 0 || unused.length > 0 || recorded.length === 0 ? 1 : 0;

/**
 * Returns the findings in a statement. Returns none if PostgreSQL can't parse the statement, because tests of failures
 * send such statements.
 */
function findingsOf(text: string): readonly Finding[] {
  try {
    return checkStatement(text, tables);
  } catch (error) {
    if (error instanceof Error && error.name === 'SqlError') return [];
    throw error;
  }
}

/**
 * Formats findings as one line per place in the SQL, each with its count. Leaves out parameter numbers, so that
 * statements that differ only in the number of their parameters share lines.
 */
function placesOf(some: readonly Found[]): string[] {
  const lines = some.map(({ rule, what, role, source, near }) =>
    [rule, `[${what}]`, role, source, near.replace(/\$\d+/g, '$')].join(' '),
  );
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].sort().map(([line, times]) => `${times} × ${line}`);
}
