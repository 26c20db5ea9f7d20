import { importLimits } from '#schemas/protocol/import.ts';
import type { SourceRow } from './sourceTable.ts';
import { unreadable } from './unreadable.ts';

/**
 * The names of the columns, from the heading row: empty ones at the end are dropped, others are called by
 * their number, and a second one of the same name by name and number. `width`: how many there are at least.
 */
export function headingsOf(cells: readonly string[], width = 0): string[] {
  const names = cells.map((cell) => cell.trim().replace(/\s+/g, ' '));
  while (names.length > 0 && names.at(-1) === '') names.pop();
  if (names.length === 0) throw unreadable('noHeading');
  while (names.length < width) names.push('');
  return names.map((name, index) => {
    const isFirst = name !== '' && names.indexOf(name) === index;
    return isFirst ? name : `${name} (${index + 1})`.trim();
  });
}

/** Refuses a row that is wider than tables are taken. */
export function assertNarrow({ line, cells }: SourceRow): void {
  const { columns: limit } = importLimits;
  if (cells.length > limit && cells.slice(limit).some((cell) => cell.trim() !== ''))
    throw unreadable('tooManyColumns', { limit, line });
}
