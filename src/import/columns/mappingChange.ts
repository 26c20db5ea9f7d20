import { fieldsOf, filledFields, grantingFields } from '#schemas/import/filledFields.ts';
import { isListField, isMatchable, matchFields } from '#schemas/import/importableFields.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { ImportMapping } from '#schemas/protocol/imports/import.ts';

/**
 * Maps a column to a field, or to none. Unless the field is a list, another column with the same field is unmapped.
 * Pure.
 */
export function withField(
  entity: Entity,
  mapping: ImportMapping,
  column: string,
  field: string | null,
): ImportMapping {
  const taken = new Set(fieldsOf(field));
  const isList = isListField(fieldNamed(entity, field ?? '') ?? { kind: 'text' });
  const columns = mapping.columns.map((one) => {
    if (one.column === column) return { ...one, field };
    if (isList && one.field === field) return one;
    return fieldsOf(one.field).some((name) => taken.has(name)) ? { ...one, field: null } : one;
  });
  const fixed = Object.fromEntries(Object.entries(mapping.fixed).filter(([name]) => !taken.has(name)));
  return withValidMatch(
    entity,
    { ...mapping, columns, fixed, words: withoutGrantingWords(mapping, field) },
    field,
  );
}

/**
 * Removes a field's word mapping if the field grants access. Initially that mapping ignores words for yes
 * (`grantsNothing`); once the user maps a column to the field, words for yes apply.
 */
function withoutGrantingWords({ words }: ImportMapping, field: string | null): ImportMapping['words'] {
  const { [field ?? '']: _, ...others } = words;
  return grantingFields.includes(field ?? '') ? others : words;
}

/** Returns the mapped fields that can match a record, most reliable first. */
export function mappedMatchFields(entity: Entity, { columns }: ImportMapping): string[] {
  const filled = new Set(filledFields(columns));
  const others = entity.fields.filter((field) => isMatchable(entity, field)).map(({ name }) => name);
  return [...new Set([...matchFields(entity), ...others])].filter((name) => filled.has(name));
}

/** Adds or removes a field that records are matched by. Keeps the order of reliability. */
export function withMatch(
  entity: Entity,
  mapping: ImportMapping,
  name: string,
  isOn: boolean,
): ImportMapping {
  const chosen = new Set(mapping.match.filter((one) => one !== name).concat(isOn ? [name] : []));
  return { ...mapping, match: mappedMatchFields(entity, mapping).filter((one) => chosen.has(one)) };
}

/**
 * Removes match fields that no column fills any more. If the newly mapped field (`added`) identifies records, such as a
 * code, adds it as a match field.
 */
function withValidMatch(entity: Entity, mapping: ImportMapping, added: string | null): ImportMapping {
  const isCode = added !== null && matchFields(entity).includes(added);
  const chosen = new Set(isCode ? [...mapping.match, added] : mapping.match);
  const match = mappedMatchFields(entity, mapping).filter((name) => chosen.has(name));
  return { ...mapping, match, missing: match.length === 0 ? 'keep' : mapping.missing };
}

/** Returns the required fields of a new record that have neither a column nor a fixed value. Pure. */
export function missingRequiredFields(entity: Entity, { columns, fixed, mode }: ImportMapping): string[] {
  if (mode === 'updateOnly') return [];
  const filled = new Set([...filledFields(columns), ...Object.keys(fixed)]);
  return entity.fields
    .filter((field) => field.required && field.default === undefined && !field.readOnly)
    .filter(({ name }) => !filled.has(name))
    .map(({ name }) => name);
}

/** Whether any column holds dates, so that the order of day and month matters. */
export function hasDates(entity: Entity, { columns }: ImportMapping): boolean {
  return columns.some(({ field }) => {
    const kind = field === null ? undefined : fieldNamed(entity, field)?.kind;
    return kind === 'date' || kind === 'dates' || kind === 'dateTime';
  });
}
