import { importLimits } from '#schemas/protocol/import.ts';
import { unreadable } from './unreadable.ts';

/**
 * The names of the columns, from the heading row: empty ones at the end are dropped, others are called by
 * their number, and a second one of the same name by name and number.
 */
export function headingsOf(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim().replace(/\s+/g, ' '));
  while (names.length > 0 && names.at(-1) === '') names.pop();
  if (names.length === 0) throw unreadable('it has no heading row');
  if (names.length > importLimits.columns) {
    throw unreadable(`it has more than ${importLimits.columns} columns`);
  }
  return names.map((name, index) => {
    const isFirst = name !== '' && names.indexOf(name) === index;
    return isFirst ? name : `${name} (${index + 1})`.trim();
  });
}
