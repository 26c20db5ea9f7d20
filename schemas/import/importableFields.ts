import { operatorsFor } from '../exchange/listDeclaration.ts';
import { isImportable } from '../model/entity/importOf.ts';
import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import type { FieldKind } from '../model/fields/fieldKind.ts';
import type { Field } from '../model/fields/readFields.ts';
import { fullName, hasNameParts } from './foldText.ts';

/** The fields that a column of a file can set: writable fields whose values fit into a cell. */
export function importableFields(entity: Entity): Field[] {
  return entity.fields.filter(isImportable);
}

/**
 * Whether a column can be mapped to a field: an importable field, the parts of a name, or the id, by which a row finds
 * its record.
 */
export function isMappable(entity: Entity, name: string): boolean {
  if (name === fullName) return hasNameParts(entity);
  return name === entity.id.name || importableFields(entity).some((field) => field.name === name);
}

/** Field kinds with several values: several columns, or several lines of the same record, each add values. */
const listKinds: readonly FieldKind[] = ['references', 'choices', 'dates', 'timeWindows'];

/** Whether a field can have several values. */
export function isListField({ kind }: Pick<Field, 'kind'>): boolean {
  return listKinds.includes(kind);
}

/** Field kinds by whose values a row can find its record. */
const findingKinds: readonly FieldKind[] = ['text', 'email', 'url', 'phone', 'integer'];

/**
 * Whether a row can find its record by a field. Child rows can also find their record by a reference, within their
 * parent record.
 */
export function isMatchable(entity: Entity, field: Field): boolean {
  const isFinding =
    findingKinds.includes(field.kind) ||
    (field.kind === 'reference' && entity.parent !== undefined && field.name !== entity.parent);
  return isFinding && importableFields(entity).includes(field) && isAskedFor(entity, field);
}

/** Whether the entity's service can filter by a field. Our own service always can. */
function isAskedFor(entity: Entity, field: Field): boolean {
  return entity.can.own || operatorsFor(entity, field).includes('is');
}

/** Whether the service of an entity can return a record by its id. */
function isAskedForId({ can, operations, declaration }: Entity): boolean {
  return can.own || operations.get !== undefined || declaration.wire?.many !== undefined;
}

/** Names of fields that contain a record's id in another system. */
const codeNames = /^(identifier|externalId|employeeExternalId1?|externalNumber|\w*Code)$/;

/** The fields that identify a record: unique fields first, then fields with ids of other systems. */
export function codeFields(entity: Entity): string[] {
  const unique = entity.fields.filter((field) => field.options.unique).map((field) => field.name);
  const codes = importableFields(entity)
    .filter((field) => field.kind === 'text' && codeNames.test(field.name))
    .map((field) => field.name);
  return [...new Set([...unique, ...codes])].filter((name) => name !== entity.id.name);
}

/**
 * The fields by which a row can find its record, best first: those of `x-entity.import` or, by default, the fields that
 * identify records, and then the id.
 */
export function matchFields(entity: Entity): string[] {
  const { match = [] } = entity.import ?? {};
  const names = match.length > 0 ? match : codeFields(entity);
  const findable = names.filter((name) => {
    const field = fieldNamed(entity, name);
    return field === undefined || isAskedFor(entity, field);
  });
  return isAskedForId(entity) ? [...findable, entity.id.name] : findable;
}
