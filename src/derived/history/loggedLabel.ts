import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { showDate } from '#schemas/values/dates.ts';
import { fieldsInLabel } from '../../fields/records/labelParts.ts';

/** A label from the log, with its dates formatted as elsewhere. */
export function loggedLabel(entity: Entity, label: string): string {
  const hasDates = fieldsInLabel(entity).some(({ kind }) => kind === 'date');
  return hasDates ? label.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (date) => showDate(date)) : label;
}
