import type { RowReading, WantedRecords } from '#schemas/import/readRow.ts';
import type { FindNamed } from './findReferences.ts';

/** A row's values with the ids of the records that it names; a text that names none or several is a problem. */
export function withReferences(reading: RowReading, named: FindNamed): RowReading {
  const values: Record<string, unknown> = { ...reading.values };
  const problems = [...reading.problems];
  for (const wanted of reading.wanted) {
    const { ids, problem } = idsOf(wanted, named);
    if (problem) problems.push(problem);
    else values[wanted.field] = wanted.isList ? ids : ids[0];
  }
  return { ...reading, values, problems };
}

function idsOf({ field, target, texts }: WantedRecords, named: FindNamed) {
  const ids: (string | number)[] = [];
  for (const text of texts) {
    const one = named(target, text);
    if (one === undefined)
      return { ids, problem: { field, code: 'unknownReference', args: { text } } as const };
    if (one === 'several') return { ids, problem: { field, code: 'ambiguous', args: { text } } as const };
    if (!ids.includes(one.id)) ids.push(one.id);
  }
  return { ids };
}
