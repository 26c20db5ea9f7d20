import { CsvError, type Info, type Parser, parse } from 'csv-parse';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import { type SourceRow, unreadableError } from '../sourceTable.ts';

/** Maximum number of characters from which the delimiter is detected. */
const searchedLength = 100_000;

/** A record as the CSV parser returns it, with its position. */
type Parsed = { readonly record: string[]; readonly info: Info };

/** Parsed rows and broken rows that are not yielded yet. */
interface Found {
  readonly rows: Parsed[];
  readonly broken: SourceRow[];
  tooLong: number | undefined;
}

/**
 * Streams the rows of a delimited text, each with its first line number: detects the delimiter and skips empty lines.
 * An unreadable row gets a fault; one that is too long ends the reading.
 */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  const { first, all } = await peekText(unixLines(text));
  const found: Found = { rows: [], broken: [], tooLong: undefined };
  const delimiter = findDelimiter(first);
  if (delimiter === undefined && isFixedWidth(firstLines(first))) throw unreadableError('fixedWidth');
  const parser = parserFor(delimiter ?? ',', found);
  for await (const part of all) {
    await new Promise<void>((resolve, reject) => {
      parser.write(part, (error) => (error ? reject(error) : resolve()));
    });
    yield* takeRows(found);
  }
  await new Promise<void>((resolve, reject) => {
    parser.once('end', resolve).once('error', reject);
    parser.end();
  });
  yield* takeRows(found);
  yield* found.broken;
}

function parserFor(delimiter: string, found: Found): Parser {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: importLimits.rowText,
    on_skip: (error) => {
      const line = lineOfError(error);
      if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') found.tooLong ??= line;
      found.broken.push({ line, cells: [], fault: { field: '', code: 'brokenRow', args: {} } });
      return undefined;
    },
  });
  parser.on('data', (row: Parsed) => found.rows.push(row));
  return parser;
}

/** Yields parsed rows in line order. A broken row comes at the line where it begins. */
function* takeRows(found: Found): Generator<SourceRow> {
  const { rows, broken } = found;
  for (const { record, info } of rows.splice(0)) {
    const line = lineOf(record, info);
    while ((broken[0]?.line ?? line) < line) yield* broken.splice(0, 1);
    if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record };
  }
  if (found.tooLong !== undefined)
    throw unreadableError('longRow', { line: found.tooLong, limit: importLimits.rowText });
}

/**
 * Returns the line on which a record begins. The parser reports the line on which it ends, and a record includes line
 * breaks in quotes.
 */
function lineOf(record: readonly string[], info: Info): number {
  const inside = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
  return info.lines - inside;
}

function lineOfError(error: CsvError | undefined): number {
  const lines = error instanceof CsvError ? Number(error.lines) : 0;
  return Number.isFinite(lines) ? lines : 0;
}

/** Normalizes line ends, even if a chunk ends between CR and LF. */
async function* unixLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text) {
    const whole = rest + part;
    rest = whole.endsWith('\r') ? '\r' : '';
    yield (rest === '' ? whole : whole.slice(0, -1)).replace(/\r\n?/g, '\n');
  }
  if (rest !== '') yield '\n';
}

/** Reads the beginning of a text. Returns it, and the whole text as a stream. */
async function peekText(
  text: AsyncGenerator<string>,
): Promise<{ first: string; all: AsyncGenerator<string> }> {
  const parts: string[] = [];
  let size = 0;
  while (size < searchedLength) {
    const next = await text.next();
    if (next.done) break;
    parts.push(next.value);
    size += next.value.length;
  }
  const all = async function* () {
    yield* parts;
    yield* text;
  };
  return { first: parts.join(''), all: all() };
}

/** Delimiters, most likely first. */
const delimiters = [',', ';', '\t', '|'] as const;

/** Number of lines from which the delimiter is detected. */
const linesLookedAt = 20;

/**
 * Detects the delimiter: the one that occurs equally often on most lines, outside of quotes; undefined if there is
 * none, as in a file with one column.
 */
function findDelimiter(text: string): string | undefined {
  const lines = firstLines(text);
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(lines, delimiter) }));
  const best = scored.reduce((first, next) => (next.score > first.score ? next : first));
  return best.score > 0 ? best.delimiter : undefined;
}

/** Returns the first lines of a text, without quoted parts. */
function firstLines(text: string): string[] {
  const lines = withoutQuoted(text.slice(0, searchedLength))
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  return lines.slice(0, linesLookedAt);
}

/** Removes quoted text. An unclosed quote and the text after it stay. */
function withoutQuoted(text: string): string {
  const parts = text.split('"');
  const isClosed = parts.length % 2 === 1;
  const outside = parts.filter((_, index) => index % 2 === 0);
  return isClosed ? outside.join('') : [...outside, parts.at(-1)].join('');
}

/**
 * Scores a delimiter: the number of lines with the same number of delimiters as the heading, plus a small bonus for
 * more delimiters.
 */
function scoreOf(lines: readonly string[], delimiter: string): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1);
  const [heading = 0] = counts;
  if (heading === 0) return 0;
  return counts.filter((count) => count === heading).length + Math.min(heading, 100) / 1000;
}

/** Minimum share of lines that begin a column at the same position in a fixed-width file. */
const aligned = 0.8;

/** Whether columns are separated by blanks at fixed positions. Such a file would be read as a single column. */
function isFixedWidth(lines: readonly string[]): boolean {
  if (lines.length < 2) return false;
  const starts = lines.map(
    (line) => new Set([...line.matchAll(/ {2}(?=\S)/g)].map(({ index }) => index + 2)),
  );
  const places = new Map<number, number>();
  for (const line of starts) for (const place of line) places.set(place, (places.get(place) ?? 0) + 1);
  return [...places.values()].some((count) => count >= Math.max(2, lines.length * aligned));
}
