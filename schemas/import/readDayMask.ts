import { foldText } from './foldText.ts';

/** The days of the week from Sunday, by how their names begin, English and Spanish. */
const days: readonly (readonly string[])[] = [
  ['sun', 'dom'],
  ['mon', 'lun'],
  ['tue', 'mar'],
  ['wed', 'mie'],
  ['thu', 'jue'],
  ['fri', 'vie'],
  ['sat', 'sab'],
];

/**
 * Reads days of the week, `Mon, Wed` or `lunes; miércoles`, or the number that stands for them: Sunday 1 to
 * Saturday 64 (docs/specification.md#master-data-9-limits).
 */
export function readDayMask(text: string): number | undefined {
  if (/^\d{1,3}$/.test(text.trim())) return Number(text) <= 127 ? Number(text) : undefined;
  const names = text.split(/[\s,;]+/).filter((name) => name !== '');
  const found = names.map((name) =>
    days.findIndex((begins) => begins.some((begin) => foldText(name).startsWith(begin))),
  );
  return found.length === 0 || found.includes(-1)
    ? undefined
    : found.reduce((mask, day) => mask | (1 << day), 0);
}
