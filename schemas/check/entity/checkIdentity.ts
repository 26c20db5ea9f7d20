import { fitsShape, idFormats } from '../../exchange/fitsShape.ts';
import { stepsTo } from '../../exchange/wireRecord.ts';
import type { EntitySchema } from '../../model/defineEntity.ts';
import { generateId, idKinds } from '../../model/entity/idField.ts';
import { isComputedWhenRead } from '../../model/fields/computation.ts';
import type { FieldKind } from '../../model/fields/fieldKind.ts';
import type { Field } from '../../model/fields/readFields.ts';
import { versionField } from '../../model/record/recordShape.ts';
import { isLibrary } from '../../model/schema/recordOfFile.ts';
import { pointerTo } from '../../values/pointer.ts';
import { isStorable } from '../../values/storable.ts';
import { namesInTemplate } from '../../values/text/naming.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, ownField, type PlacedField, type Subject } from '../basis/subject.ts';

/** The number of fields above which a form is reported as too long. */
const manyFields = 300;

/**
 * Checks the identity of records: the id, the label, and the names of the fields. Also checks that there are fields.
 */
export function checkIdentity(subject: Subject): Finding[] {
  return [
    ...fieldCount(subject),
    ...id(subject),
    ...idOfOthers(subject),
    ...label(subject),
    ...names(subject),
  ];
}

function fieldCount({ entity, fields }: Subject): Finding[] {
  // An open record without declared fields is valid: it is edited as rows of name and value.
  if (entity.fields.length === 0 && !entity.open) {
    return [nothingToShow(entity.schema)];
  }
  if (fields.length <= manyFields) return [];
  const message = `There are ${fields.length} fields, including those of groups and rows.`;
  return [
    finding(
      'S008',
      '/properties',
      message,
      'Consider splitting it into several entities that refer to each other.',
    ),
  ];
}

function nothingToShow(schema: EntitySchema): Finding {
  const names = [...Object.keys(schema.$defs ?? {}), ...Object.keys(schema.definitions ?? {})];
  if (names.length === 0 || !isLibrary(schema))
    return finding(
      'S006',
      '',
      'There is nothing to show. The schema declares no properties.',
      'Add "properties".',
    );
  const word = schema.$defs === undefined ? 'definitions' : '$defs';
  const message = `The schema has only definitions (${names.slice(0, 6).join(', ')}${names.length > 6 ? ' …' : ''}), and does not say which one is the record.`;
  return finding('S006', '', message, `Add it at the root: "$ref": "#/${word}/${names[0]}".`);
}

function id(subject: Subject): Finding[] {
  const { entity, fields } = subject;
  const placed = ownField(subject, entity.id.name);
  if (placed) return idField(placed, subject);
  const candidates = fields.filter(
    ({ field, path }) =>
      path.length === 1 && field.readOnly && field.kind === 'integer' && /id$/i.test(field.name),
  );
  if (entity.single || candidates.length < 2) return [];
  const listed = candidates.map(({ field }) => `"${field.name}"`).join(', ');
  const fix = 'Set it in "x-entity": { "id": … }. Otherwise the service adds its own id.';
  return [finding('S061', '/properties', `${listed} could all be the id.`, fix)];
}

/** A generated id, to test whether the id field accepts it. */
const sampleId = '123e4567-e89b-42d3-a456-426614174000';

function idField({ field, pointer }: PlacedField, { entity, schema, fits }: Subject): Finding[] {
  const at = schema['x-entity']?.id === undefined ? pointer : '/x-entity/id';
  if (!idKinds.includes(field.kind)) {
    const fix = 'Name a field of type integer or string.';
    return [finding('S060', at, `"${field.name}" is of kind ${field.kind} and cannot be the id.`, fix)];
  }
  const isMadeUp = entity.can.own && entity.id.kind === 'text' && entity.id.assignedBy === 'service';
  const example = generateId(field.kind, sampleId);
  if (!isMadeUp || fits(pointer, example)) return [];
  const message = `"${field.name}" gets no value, and does not allow the service's own ids (${example}).`;
  return [finding('S060', at, message, 'Make it required, or let it hold a UUID of 36 characters.')];
}

/**
 * Common endpoint names of services. An id that could be one of these names would call the endpoint instead of a
 * record.
 */
const endpoints = [
  '_all_docs',
  '_security',
  '_changes',
  '_bulk_docs',
  '$metadata',
  '$batch',
  '.well-known',
  '..',
];

/**
 * Checks the record id of an entity of an external service: it must be a number or have a pattern, because it becomes
 * part of URLs that are called with the service's key. Proxy and browser refuse all other ids.
 */
function idOfOthers(subject: Subject): Finding[] {
  const { entity } = subject;
  const field = ownField(subject, entity.id.name)?.field;
  if (entity.can.own || entity.single || !field || !idKinds.includes(field.kind)) return [];
  const { parts = [] } = field.options.wire ?? {};
  const pointer = ownField(subject, entity.id.name)?.pointer ?? '';
  if (parts.length === 0) return unboundId(field, pointer);
  return parts.flatMap((place) => {
    const part = entity.fields.find((one) => pointerTo('', ...stepsTo(entity, one)) === place);
    if (part) return unboundId(part, pointerTo('', 'properties', part.name));
    const fix = 'Declare it as a property, with its type.';
    return [finding('S064', pointer, `The part "${place}" of the id is not a field.`, fix)];
  });
}

function unboundId({ name, kind, shape }: Field, at: string): Finding[] {
  const { pattern, format = '', enum: choices, const: only } = shape;
  if (kind === 'integer' || choices !== undefined || only !== undefined) return [];
  const fix = 'Add "pattern", such as "^[A-Za-z0-9][A-Za-z0-9-]*$".';
  if (pattern === undefined && !Object.hasOwn(idFormats, format))
    return [finding('S064', at, `"${name}" is part of addresses but can be any text.`, fix)];
  const open = endpoints.find((endpoint) => fitsShape(shape, endpoint));
  return open === undefined ? [] : [finding('S064', at, `The pattern of "${name}" allows "${open}".`, fix)];
}

/** Field kinds whose values people can read as the name of a record. */
const labelKinds = new Set<FieldKind>([
  'text',
  'longText',
  'integer',
  'decimal',
  'boolean',
  'choice',
  'date',
  'clockTime',
  'dateTime',
  'duration',
  'reference',
  'phone',
  'email',
  'url',
]);

function label(subject: Subject): Finding[] {
  const written = entityOptionsOf(subject).label;
  if (written === undefined) return [];
  const fields = namesInTemplate(written);
  const fix = 'Write a template such as "{lastName}, {firstName}".';
  if (fields.length === 0)
    return [finding('S062', '/x-entity/label', 'Every record would have the same label.', fix)];
  return fields.flatMap((name) => {
    const field = ownField(subject, name)?.field;
    const isKept = field && !isComputedWhenRead(field) && field.shape.writeOnly !== true;
    if (!field || (labelKinds.has(field.kind) && isKept)) return [];
    return [
      finding('S062', '/x-entity/label', `"${name}", of kind ${field.kind}, cannot be part of a label.`, fix),
    ];
  });
}

const longestName = 200;

/**
 * Reports field names that are empty or too long, contain a character that cannot be stored, or are reserved by
 * JavaScript, forms, or the console's own record properties.
 */
function names({ entity, fields }: Subject): Finding[] {
  return fields.flatMap(({ field: { name }, path, pointer }) => {
    if (name === '' && !pointer.endsWith('/')) return [];
    const own = path.length === 1;
    // react-admin expects the id under this name, so a field with the name must be the id.
    const clash = own && name === 'id' && entity.id.name !== 'id';
    const message = clash
      ? `"id" is reserved for the record’s identity, and "${entity.id.name}" is the id.`
      : wrongName(name, own);
    return message === undefined ? [] : [finding('S063', pointer, message, 'Rename the field.')];
  });
}

function wrongName(name: string, own: boolean): string | undefined {
  if (name === '') return 'A field has an empty name.';
  if (name.length > longestName) return `A name is longer than ${longestName} characters.`;
  if (own && name === versionField) return `"${versionField}" is reserved for the version of every record.`;
  if (name in {}) return `"${name}" is a property of every object in JavaScript.`;
  return isStorable(name) ? undefined : `${JSON.stringify(name)} has a character that cannot be stored.`;
}
