import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import { longestSelection } from '../protocol/entities/listQuery.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { pointerTo } from '../values/pointer.ts';
import { ResponseMismatch } from './failures.ts';
import { brokenCondition } from './matching.ts';
import type { Rows } from './requestList.ts';
import { stepsTo } from './wireRecord.ts';

/** Options for reading every row of a list. */
export interface ReadRowsOptions {
  /** The filter of the list. A row that clearly does not match it makes the reading fail. */
  readonly filter: RecordData;
  /** Reads one page of the list by its number, from 1. */
  readonly page: (at: number) => Promise<Rows>;
  /** Called with the number of rows so far, and the total if known. */
  readonly onProgress?: ((rows: number, total: number | undefined) => void) | undefined;
  /** Whether to also validate values. A value that does not fit its field then makes the reading fail. */
  readonly isExact?: boolean | undefined;
}

/**
 * Reads all rows of a list, each once. Throws a `ResponseMismatch` if they cannot be complete: a page without new rows,
 * fewer rows than the total, rows outside of the filter, or more than the maximum.
 */
export async function readRows(
  entity: Entity,
  { filter, page, onProgress, isExact = false }: ReadRowsOptions,
): Promise<readonly Record<string, unknown>[]> {
  const place =
    entity.operations.list?.declared?.answer?.items ?? entity.declaration.wire?.answer?.items ?? '';
  const all = new Map<unknown, Record<string, unknown>>();
  for (let at = 1; ; at += 1) {
    const rows = await page(at);
    const [misfit] = isExact ? rows.misfits : [];
    if (misfit) throw new ResponseMismatch(misfit.place, misfit.expected, misfit.actual, misfit.detail);
    const before = all.size;
    for (const [index, record] of rows.records.entries()) {
      checkAsked(entity, filter, record, pointerTo(place, index));
      all.set(record.id, record);
    }
    checkNumber(rows, before, all.size, place);
    onProgress?.(all.size, rows.total);
    if (!rows.hasNext) return [...all.values()];
  }
}

/** Checks the number of rows after each page, and throws a `ResponseMismatch` if the list can't be complete. */
function checkNumber({ records, hasNext, total }: Rows, before: number, now: number, place: string): void {
  if (hasNext && now === before) throw new ResponseMismatch(place, 'other', records);
  if (now > longestSelection) throw new ResponseMismatch(place, 'fewer', now, String(longestSelection));
  if (!hasNext && total !== undefined && now < total)
    throw new ResponseMismatch(place, 'more', now, String(total));
}

function checkAsked(
  entity: Entity,
  filter: RecordData,
  record: Record<string, unknown>,
  place: string,
): void {
  const { field: name, value } = brokenCondition(entity, filter, record) ?? {};
  const field = name === undefined ? undefined : fieldNamed(entity, name);
  if (field === undefined) return;
  const at = pointerTo(place, ...stepsTo(entity, field));
  throw new ResponseMismatch(at, 'asked', record[field.name], [value].flat().map(String).join(', '));
}
