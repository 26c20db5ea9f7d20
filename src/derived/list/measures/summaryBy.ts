import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';

/** The URL parameter that names the field of the summary. With the value `rows`, the list shows its rows instead. */
const summaryParameter = 'by';

/** The value of the URL parameter that shows the rows without a summary. */
export const noSummary = 'rows';

/**
 * The field of the list's summary: the one in the URL, else the list's default; undefined if the list shows its rows.
 * Pure.
 */
export function summaryBy(entity: Entity, params: URLSearchParams): Field | undefined {
  const { by = [], first = false } = entity.list.summary ?? {};
  const requested = params.get(summaryParameter) ?? (first ? by[0] : undefined);
  return by.includes(requested ?? '') ? fieldNamed(entity, requested ?? '') : undefined;
}

/** The URL query with a summary by a field, or with the rows. Pure. */
export function withSummary({ list }: Entity, by: string, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const isFirst = by === (list.summary?.first ? list.summary.by[0] : noSummary);
  if (isFirst) next.delete(summaryParameter);
  else next.set(summaryParameter, by);
  return next;
}
