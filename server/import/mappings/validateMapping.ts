import { filledFields } from '#schemas/import/filledFields.ts';
import { fullName } from '#schemas/import/foldText.ts';
import { isListField, isMappable } from '#schemas/import/importableFields.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { ImportMapping } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../common/domainError.ts';

/**
 * Validates a mapping against the file and the entity, and returns it with every column of the file in order: mapped
 * columns must be in the file, fields must exist and be writable, and only a list field may be filled by several
 * columns. Refuses anything else (docs/quality.md#7-unknown-is-an-error).
 */
export function validateMapping(
  entity: Entity,
  columns: readonly string[],
  mapping: ImportMapping,
): ImportMapping {
  if (!entity.import?.modes.includes(mapping.mode))
    throw mappingError(`rows cannot be taken as "${mapping.mode}"`);
  const known = new Map(mapping.columns.map((one) => [one.column, one.field]));
  const unknown = [...known.keys()].find((column) => !columns.includes(column));
  if (unknown !== undefined) throw mappingError(`the file has no column "${unknown}"`);
  const mapped = columns.map((column) => ({ column, field: known.get(column) ?? null }));
  const targets = mapped.flatMap(({ field }) => (field === null ? [] : [field]));
  const strange = [...targets, ...mapping.match].find((field) => !isMappable(entity, field));
  if (strange !== undefined) throw mappingError(`"${strange}" is no field that an import can fill`);
  const fields = filledFields(mapped);
  const isList = (name: string) => isListField(fieldNamed(entity, name) ?? { kind: 'text' });
  const twice = fields.find((field, index) => fields.indexOf(field) !== index && !isList(field));
  if (twice !== undefined) throw mappingError(`two columns fill "${twice}"`);
  const fixed = Object.keys(mapping.fixed);
  const unwritable = fixed.find(
    (field) => field === entity.id.name || field === fullName || !isMappable(entity, field),
  );
  if (unwritable !== undefined) throw mappingError(`"${unwritable}" is no field that an import can fill`);
  const filled = fixed.find((field) => fields.includes(field));
  if (filled !== undefined)
    throw mappingError(`a column fills "${filled}", which is said to be the same in every row`);
  const unfilled = mapping.match.find((field) => !fields.includes(field));
  if (unfilled !== undefined) throw mappingError(`no column fills "${unfilled}", by which records are found`);
  const { parent } = entity;
  const isFound = mapping.match.some((field) => field !== entity.id.name);
  if (parent !== undefined && isFound && ![...fields, ...fixed].includes(parent))
    throw mappingError(`nothing fills "${parent}", within which records are found`);
  return { ...mapping, columns: mapped };
}

function mappingError(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}
