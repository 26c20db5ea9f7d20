import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';

/** The query parameter that says by which field the measures of a list are shown; `rows` for its rows. */
const summaryParameter = 'by';

/** The value of the parameter by which a list shows its rows. */
export const noSummary = 'rows';

/** The field by whose values a list shows its measures: that of the address, else the one that it begins with. Pure. */
export function summaryBy(entity: Entity, params: URLSearchParams): Field | undefined {
  const { by = [], first = false } = entity.list.summary ?? {};
  const asked = params.get(summaryParameter) ?? (first ? by[0] : undefined);
  return by.includes(asked ?? '') ? fieldNamed(entity, asked ?? '') : undefined;
}

/** The address with the measures by a field, or with the rows of a list. Pure. */
export function withSummary({ list }: Entity, by: string, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const isFirst = by === (list.summary?.first ? list.summary.by[0] : noSummary);
  if (isFirst) next.delete(summaryParameter);
  else next.set(summaryParameter, by);
  return next;
}
