import {
  conventionalLines,
  type RequestLine,
  readRequestLine,
  standardOperations,
} from '../protocol/requestLine.ts';
import type { ServiceName } from '../protocol/services.ts';
import type { EntitySchema } from './defineEntity.ts';
import { entityName } from './entityName.ts';
import type { FieldKind } from './fieldKind.ts';
import { type EntityImport, importOf } from './importOf.ts';
import type { JsonSchemaObject } from './jsonSchema.ts';
import type { EntityRule, EntityWords, LockWords, RecordWords, ResultMeaning } from './metaSchema.ts';
import { type Field, readFields } from './readFields.ts';
import { followRef } from './resolveSchema.ts';
import { camelCase, namesInTemplate, pluralOf, snakeCase, titleOf } from './words.ts';

/** What each action on an entity needs; a leading `!` means "lacks". */
export interface EntityPermission {
  readonly view: string;
  readonly add: string;
  readonly edit: string;
  readonly delete: string;
  readonly export: string;
}

export type EntityAction = keyof EntityPermission;

export interface ListWords {
  /** The columns shown at first; every short field can be chosen. */
  readonly columns: readonly string[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly search: readonly string[];
  readonly views: readonly { readonly title: string; readonly filter: Record<string, unknown> }[];
  readonly bulk: readonly ('edit' | 'hide' | 'delete')[];
}

export interface FormGroup {
  readonly title: string;
  readonly description?: string | undefined;
  readonly fields: readonly string[];
}

/** An entity with every default filled in: what the console and the service work from. */
export interface Entity {
  /** By which other entities and react-admin name it: the `$id` of its schema. */
  readonly name: string;
  readonly title: string;
  readonly plural: string;
  readonly description?: string | undefined;
  readonly schema: EntitySchema;
  /** Whether the schema has no keyword of ours. */
  readonly foreign: boolean;
  readonly fields: readonly Field[];
  readonly id: IdField;
  /** How a record is named, a template such as `{lastName}, {firstName}`. */
  readonly label: string;
  /** The console's address, below the district's. */
  readonly path: string;
  readonly service: ServiceName;
  readonly operations: Readonly<Record<string, RequestLine>>;
  readonly results: Readonly<Record<string, Readonly<Record<string, ResultMeaning>>>>;
  readonly permission: EntityPermission;
  readonly flags: readonly string[];
  /** By which fields the visibility profiles of a person limit its records; none for most. */
  readonly visibility: NonNullable<EntityWords['visibility']>;
  /** The record kind that it is the list or a facet of; undefined for a record of its own. */
  readonly record?: RecordWords | undefined;
  /** How its records are locked while somebody edits them; undefined: they are not. */
  readonly lock?: LockWords | undefined;
  readonly table: string;
  readonly scope: 'organization' | 'global';
  readonly single: boolean;
  readonly partOf?: string | undefined;
  readonly hiddenBy?: { readonly field: string; readonly when: boolean } | undefined;
  /** Whether a record may hold fields that the schema does not name. */
  readonly open: boolean;
  readonly list: ListWords;
  readonly groups: readonly FormGroup[];
  readonly replaceable: boolean;
  readonly history: boolean;
  /** How files bring its records; undefined: they do not. */
  readonly import?: EntityImport | undefined;
  readonly rules: readonly EntityRule[];
  readonly menu: boolean;
}

/** The field that identifies a record, and who gives it its value. */
export interface IdField {
  readonly name: string;
  readonly kind: 'integer' | 'text';
  readonly assignedBy: 'service' | 'person';
}

/** Kinds that fit a column of a list. */
export const shortKinds: readonly FieldKind[] = [
  'text',
  'integer',
  'decimal',
  'boolean',
  'choice',
  'date',
  'clockTime',
  'dateTime',
  'duration',
  'reference',
  'dayMask',
  'phone',
  'email',
  'url',
];

/** How many columns a list shows at first when the entity does not say. */
const defaultColumns = 8;

/** What a schema without the console's words is given. */
const foreignWords: EntityWords = { service: 'referenceData', permission: 'REFDATA.CUSTOM' };

/**
 * Reads an entity file: takes its schema, gives the entity with every default of the metadata model.
 * Pure. It trusts the schema; the gate (`schemas/model/check`) is what refuses a wrong one.
 */
export function readEntity(schema: EntitySchema): Entity {
  const words = schema['x-entity'] ?? foreignWords;
  const fields = readFields(schema, schema);
  const name = entityName(schema.$id);
  const lastName = name.split('/').at(-1) ?? name;
  const whole = wholeOf(schema);
  const { title = titleOf(lastName), description } = whole;
  const id = idOf(words, fields);
  const label = words.label ?? defaultLabel(fields, id);
  const operations = operationsOf(words, camelCase(lastName));
  return {
    name,
    title,
    plural: words.plural ?? pluralOf(title),
    description,
    schema,
    foreign: schema['x-entity'] === undefined,
    fields,
    id,
    label,
    path: words.path ?? `/${name}`,
    service: words.service,
    operations,
    results: words.results ?? {},
    permission: permissionOf(words.permission),
    flags: words.flags ?? [],
    visibility: words.visibility ?? {},
    record: words.record,
    lock: words.lock,
    table: words.table ?? snakeCase(lastName),
    scope: words.scope ?? 'organization',
    single: words.single ?? false,
    partOf: words.partOf,
    hiddenBy: hiddenBy(words, fields),
    open: isOpen(whole),
    list: listOf(words, fields, label, id),
    groups: words.form?.groups ?? [{ title, fields: fields.map((field) => field.name) }],
    replaceable: words.replaceable !== false,
    history: words.history ?? true,
    import: importOf(words, operations),
    rules: words.rules ?? [],
    menu: words.menu ?? words.record?.tab === undefined,
  };
}

/** The schema itself, also where its root only leads to the definition that it means. */
function wholeOf(schema: EntitySchema): JsonSchemaObject {
  const whole = followRef(schema, schema);
  return typeof whole === 'object' ? whole : schema;
}

/** The field of that name, if the entity has it. */
export function fieldNamed(entity: Entity, name: string): Field | undefined {
  return entity.fields.find((field) => field.name === name);
}

/** The fields that a list can show as columns: the short ones, and what the entity's list names itself. */
export function shortFields(entity: Entity): Field[] {
  const { columns } = entity.list;
  return entity.fields.filter(
    ({ name, kind }) => (shortKinds.includes(kind) && name !== entity.id.name) || columns.includes(name),
  );
}

/** Whether the entity offers an operation: one of the five, or one of its own. */
export function offers(entity: Entity, operation: string): boolean {
  return Object.hasOwn(entity.operations, operation);
}

function idOf(words: EntityWords, fields: readonly Field[]): IdField {
  const named = fields.find((field) => field.name === words.id);
  const assigned = fields.filter(
    (field) => field.readOnly && field.kind === 'integer' && /id$/i.test(field.name),
  );
  const natural = fields.find((field) => field.name === 'id' && ['text', 'integer'].includes(field.kind));
  const field = named ?? (assigned.length === 1 ? assigned[0] : natural);
  if (!field) return { name: 'id', kind: 'integer', assignedBy: 'service' };
  return {
    name: field.name,
    kind: field.kind === 'integer' ? 'integer' : 'text',
    assignedBy: field.readOnly || !field.required ? 'service' : 'person',
  };
}

function defaultLabel(fields: readonly Field[], id: IdField): string {
  const texts = fields.filter((field) => field.kind === 'text');
  const field = texts.find((text) => text.required) ?? texts[0];
  return `{${field?.name ?? id.name}}`;
}

function operationsOf(words: EntityWords, singular: string): Record<string, RequestLine> {
  const single = words.single ?? false;
  const conventional = conventionalLines(words.service, singular, pluralOf(singular), single);
  const standard = standardOperations.filter((name) => !single || name === 'get' || name === 'update');
  const lines = isLines(words.operations)
    ? words.operations
    : Object.fromEntries((words.operations ?? standard).map((name) => [name, conventional[name]]));
  return Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, readRequestLine(line)]));
}

function isLines(operations: EntityWords['operations']): operations is Record<string, string> {
  return operations !== undefined && !Array.isArray(operations);
}

/** `'REFDATA.PAYCODE'` stands for its VIEW, EDIT (also to add) and DELETE (domain design, 3.8). */
function permissionOf(words: EntityWords['permission']): EntityPermission {
  if (typeof words === 'string') {
    const [view, edit] = [`${words}.VIEW`, `${words}.EDIT`];
    return { view, add: edit, edit, delete: `${words}.DELETE`, export: view };
  }
  const edit = words.edit ?? words.view;
  return {
    view: words.view,
    add: words.add ?? edit,
    edit,
    delete: words.delete ?? edit,
    export: words.export ?? words.view,
  };
}

function hiddenBy(words: EntityWords, fields: readonly Field[]): Entity['hiddenBy'] {
  const named =
    words.hiddenBy ?? fields.find((field) => field.name === 'hidden' && field.kind === 'boolean')?.name;
  if (named === undefined) return undefined;
  return named.startsWith('!') ? { field: named.slice(1), when: false } : { field: named, when: true };
}

/** Draft and keyword alone decide: a schema that says nothing of further properties is closed here. */
function isOpen(schema: JsonSchemaObject): boolean {
  const extra = schema.additionalProperties;
  return (
    extra === true || (typeof extra === 'object' && extra !== null) || schema.patternProperties !== undefined
  );
}

function listOf(words: EntityWords, fields: readonly Field[], label: string, id: IdField): ListWords {
  const list = words.list ?? {};
  // The rows of one record are not told apart by the record.
  const owner = words.record?.tab === undefined ? undefined : words.partOf;
  const short = fields.filter(
    ({ kind, name }) => shortKinds.includes(kind) && name !== id.name && name !== owner,
  );
  const inLabel = namesInTemplate(label);
  const searchable = short.filter((field) => field.kind === 'text' || field.kind === 'email');
  return {
    columns: list.columns ?? short.slice(0, defaultColumns).map((field) => field.name),
    sort: { field: list.sort?.field ?? inLabel[0] ?? id.name, order: list.sort?.order ?? 'ASC' },
    search: list.search ?? searchable.map((field) => field.name),
    views: (list.views ?? []) as ListWords['views'],
    bulk: list.bulk ?? ['edit', 'hide', 'delete'],
  };
}
