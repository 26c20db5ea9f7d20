import { operatorsFor } from '../exchange/listWords.ts';
import { isImportable } from '../model/entity/importOf.ts';
import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import type { FieldKind } from '../model/fields/fieldKind.ts';
import type { Field } from '../model/fields/readFields.ts';
import { fullName, hasNameParts } from './foldText.ts';

/** The fields that a column can fill: those that people write and a cell can hold. */
export function importableFields(entity: Entity): Field[] {
  return entity.fields.filter(isImportable);
}

/** Whether a column can be mapped to a field: one that it fills, the parts of a name, or the id, by which a record is found. */
export function isMappable(entity: Entity, name: string): boolean {
  if (name === fullName) return hasNameParts(entity);
  return name === entity.id.name || importableFields(entity).some((field) => field.name === name);
}

/** Kinds that hold several values: several columns, and several lines of one record, fill them together. */
const listKinds: readonly FieldKind[] = ['references', 'choices', 'dates', 'timeWindows'];

/** Whether a field holds several values. */
export function isListField({ kind }: Pick<Field, 'kind'>): boolean {
  return listKinds.includes(kind);
}

/** Kinds by whose value a record can be found again. */
const findingKinds: readonly FieldKind[] = ['text', 'email', 'url', 'phone', 'integer'];

/** Whether a row can find its record by a field; a part also by what it refers to, within its whole. */
export function isMatchable(entity: Entity, field: Field): boolean {
  const isFinding =
    findingKinds.includes(field.kind) ||
    (field.kind === 'reference' && entity.parent !== undefined && field.name !== entity.parent);
  return isFinding && importableFields(entity).includes(field) && isAskedFor(entity, field);
}

/** Whether the service of an entity can be asked for the records with one value of a field; ours can. */
function isAskedFor(entity: Entity, field: Field): boolean {
  return entity.can.own || operatorsFor(entity, field).includes('is');
}

/** Whether the service of an entity can be asked for a record by its id. */
function isAskedForId({ can, operations, declaration }: Entity): boolean {
  return can.own || operations.get !== undefined || declaration.wire?.many !== undefined;
}

/** Names of fields that identify a record of another system, wherever they occur. */
const codeNames = /^(identifier|externalId|employeeExternalId1?|externalNumber|\w*Code)$/;

/** The fields whose text tells one record from all others: those that no two share, then codes of other systems. */
export function codeFields(entity: Entity): string[] {
  const unique = entity.fields.filter((field) => field.options.unique).map((field) => field.name);
  const codes = importableFields(entity)
    .filter((field) => field.kind === 'text' && codeNames.test(field.name))
    .map((field) => field.name);
  return [...new Set([...unique, ...codes])].filter((name) => name !== entity.id.name);
}

/**
 * The fields by which the record of a row can be found again, the best first: what `x-entity.import` says,
 * or those that identify records anyway; at last the id.
 */
export function matchFields(entity: Entity): string[] {
  const { match = [] } = entity.import ?? {};
  const names = match.length > 0 ? match : codeFields(entity);
  const asked = names.filter((name) => {
    const field = fieldNamed(entity, name);
    return field === undefined || isAskedFor(entity, field);
  });
  return isAskedForId(entity) ? [...asked, entity.id.name] : asked;
}
