import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { showDate } from '#schemas/values/dates.ts';
import { fieldsInLabel } from '../../fields/records/labelParts.ts';

/** Formats a record's label from the change log: ISO dates in it are shown like dates elsewhere. */
export function loggedLabel(entity: Entity, label: string): string {
  const hasDates = fieldsInLabel(entity).some(({ kind }) => kind === 'date');
  return hasDates ? label.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (date) => showDate(date)) : label;
}
