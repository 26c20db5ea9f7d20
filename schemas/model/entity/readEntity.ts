import {
  conventionalLines,
  type RequestLine,
  readOperation,
  standardOperations,
} from '../../service/requestLine.ts';
import type { ServiceDeclaration, Services } from '../../service/serviceSchema.ts';
import type { OperationDeclaration } from '../../service/wireSchema.ts';
import { type ServiceName, services } from '../../services.ts';
import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { camelCase, namesInTemplate, snakeCase, titleOf } from '../../values/naming.ts';
import { pluralOf } from '../../values/plural.ts';
import type { EntitySchema } from '../defineEntity.ts';
import { overlaidOf } from '../defineOverlay.ts';
import { isComputedWhenRead } from '../fields/computation.ts';
import type { FieldKind } from '../fields/fieldKind.ts';
import {
  branchChoice,
  type Field,
  type FieldsFor,
  othersOf,
  readFields,
  steering,
} from '../fields/readFields.ts';
import type { AccountKind } from '../metaSchema/accountWord.ts';
import type { ComputedRowsRule } from '../metaSchema/computedRowsWord.ts';
import type {
  CountOptions,
  EntityOptions,
  EntityRule,
  LockOptions,
  OrderedOptions,
  OwnRule,
  RecordOptions,
  ResultMeaning,
  SummaryPart,
  TileOptions,
} from '../metaSchema/metaSchema.ts';
import type { PermissionsOption } from '../metaSchema/permissionWords.ts';
import { followRef } from '../schema/resolveSchema.ts';
import { type Abilities, abilitiesOf } from './abilities.ts';
import { defaultLabel } from './defaultLabel.ts';
import { entityName } from './entityName.ts';
import { type EntityImport, importOf, isImportable } from './importOf.ts';
import { columnsWith, type NameColumn, nameColumnOf } from './nameColumn.ts';
import { type NamedAction, readActions, readStates, type States, withStart } from './readActions.ts';

/** What each action on an entity needs; a leading `!` means "lacks". */
export interface EntityPermission {
  readonly view: string;
  readonly add: string;
  readonly edit: string;
  readonly delete: string;
  readonly export: string;
}

export type EntityAction = keyof EntityPermission;

/** A view that is there from the beginning. */
export interface ListView {
  readonly title: string;
  /** With days counted from today (`schemas/values/relativeDays.ts`). */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: ListOptions['sort'] | undefined;
  readonly columns?: readonly string[] | undefined;
}

export interface ListOptions {
  /** The columns shown at first; every short field can be chosen. */
  readonly columns: readonly string[];
  /** The column that names the rows, where the file says one. */
  readonly name?: NameColumn | undefined;
  /** The columns that stay where there is not room for all, the most needed first. */
  readonly priority: readonly string[];
  /** What a row says on a phone beside its name; without it its first filled columns. */
  readonly card?: readonly string[] | undefined;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly search: readonly string[];
  /** The fields that it is narrowed by most. */
  readonly facets: readonly string[];
  /** The view that it begins with; without it all records. */
  readonly opens?: ListView | undefined;
  readonly views: readonly ListView[];
  readonly bulk: readonly ('edit' | 'hide' | 'delete')[];
  /** The field by whose value the rows stand together. */
  readonly group?: string | undefined;
  /** What is told of numbers below the list, over all that match. */
  readonly totals: Readonly<Record<string, 'sum' | 'count' | 'least' | 'greatest'>>;
}

/** A part of the start page: records counted `by` the values of a field, or the first rows. */
export interface Tile {
  readonly title: string;
  /** With days counted from today (`schemas/values/relativeDays.ts`). */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly by?: string | undefined;
  readonly columns: readonly string[];
  readonly sort: ListOptions['sort'];
  readonly atMost: number;
  /** How many there are stands at the line of the menu too. */
  readonly waits: boolean;
}

export interface FormGroup {
  readonly title: string;
  readonly description?: string | undefined;
  readonly fields: readonly string[];
  /** The heading above it and the groups that follow. */
  readonly section?: string | undefined;
  /** How many fields stand side by side; 2 where it does not say. */
  readonly columns?: 1 | 2 | 3 | undefined;
  /** Shut at first. */
  readonly closed?: boolean | undefined;
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
  /** Whether others wrote the schema, with an overlay or without: what is sent of its records comes back as it was. */
  readonly ofOthers: boolean;
  readonly fields: readonly Field[];
  readonly id: IdField;
  /** How a record is named, a template such as `{lastName}, {firstName}`. */
  readonly label: string;
  /** The console's address, below the district's. */
  readonly path: string;
  readonly service: ServiceName;
  /** How that service is asked and answers. */
  readonly declaration: ServiceDeclaration;
  /** What can be done with its records beside its operations: what its service does, or the console in its place. */
  readonly can: Abilities;
  readonly operations: Readonly<Record<string, RequestLine>>;
  readonly results: Readonly<Record<string, Readonly<Record<string, ResultMeaning>>>>;
  readonly permission: EntityPermission;
  /** The permissions that its file brings. */
  readonly permissions?: PermissionsOption | undefined;
  readonly flags: readonly string[];
  /** By which fields the visibility profiles of a person limit its records; none for most. */
  readonly visibility: NonNullable<EntityOptions['visibility']>;
  /** The record kind that it is the list or a facet of; undefined for a record of its own. */
  readonly record?: RecordOptions | undefined;
  /** How its records are locked while somebody edits them; undefined: they are not. */
  readonly lock?: LockOptions | undefined;
  readonly table: string;
  readonly scope: 'organization' | 'global';
  readonly single: boolean;
  readonly parent?: string | undefined;
  readonly hiddenBy?: { readonly field: string; readonly when: boolean } | undefined;
  /** What kind of sign-in accounts its records, people, may have. */
  readonly account?: AccountKind | undefined;
  /** Whether a record may hold fields that the schema does not name. */
  readonly open: boolean;
  /** What such a field is, by its name; undefined for a name that none may have. */
  readonly other?: Field['other'];
  /** The fields that show by the values of a record, where the schema has conditions or branches. */
  readonly fieldsFor?: FieldsFor | undefined;
  /** The branches of which a person chooses one, where no field tells which holds. */
  readonly branches: readonly { readonly title: string }[];
  readonly list: ListOptions;
  /** The fields beneath the name of a record. */
  readonly head: readonly string[];
  /** What is told above the form of a record. */
  readonly summary: readonly SummaryPart[];
  /** How the rows of a tab are counted beside its name; undefined: they are not. */
  readonly count?: CountOptions | undefined;
  /** What the start page says of its records. */
  readonly tiles: readonly Tile[];
  /** Its place among what a new district needs first; undefined: it is none of that. */
  readonly firstStep?: number | undefined;
  readonly groups: readonly FormGroup[];
  readonly replaceable: boolean;
  /** Whether a picker of it offers to create a record that is looked for. */
  readonly createInPlace: boolean;
  readonly history: boolean;
  /** How files bring its records; undefined: they do not. */
  readonly import?: EntityImport | undefined;
  /** That its rows stand in an order below their parent; undefined: they do not. */
  readonly ordered?: OrderedOptions | undefined;
  /** The rule by which its rows are worked out when they are read; undefined: they are kept in a table. */
  readonly computed?: ComputedRowsRule | undefined;
  /** Sets of fields that no two records hold the same together. */
  readonly unique: readonly (readonly string[])[];
  /** The rules with a name. */
  readonly rules: readonly EntityRule[];
  /** The rules that the file words itself. */
  readonly ownRules: readonly OwnRule[];
  /** What can be done beside the five operations, the steps between states among it. */
  readonly actions: readonly NamedAction[];
  readonly states?: States | undefined;
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

/** What a schema without the console's options is given; files bring its records where a column can fill a field. */
function optionsOfForeign(fields: readonly Field[]): EntityOptions {
  const options = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;
  return fields.some(isImportable) ? { ...options, import: {} } : options;
}

/**
 * Reads an entity file: takes its schema and the services that are declared, gives the entity with every default of
 * the metadata model.
 * Pure. It trusts the schema; the gate (`schemas/check`) is what refuses a wrong one.
 */
export function readEntity(schema: EntitySchema, declared: Services = services): Entity {
  const named = readFields(schema, schema);
  const options = schema['x-entity'] ?? optionsOfForeign(named);
  const states = readStates(options.states, named);
  const fields = withStart(named, states);
  const name = entityName(schema.$id);
  const lastName = name.split('/').at(-1) ?? name;
  const root = rootOf(schema);
  const { description } = root;
  const title = headingOf(root.title ?? definitionOf(schema), lastName);
  const id = idOf(options, fields);
  const label = options.label ?? defaultLabel(fields, id, lastName);
  const operations = operationsOf(options, camelCase(lastName), declared);
  const declaration = declarationOf(options, declared);
  const can = abilitiesOf(declaration, operations);
  const permission = permissionOf(options.permission);
  const list = listOf(options, fields, label, id);
  return {
    name,
    title,
    plural: options.plural ?? pluralOf(title),
    description,
    schema,
    foreign: schema['x-entity'] === undefined,
    ofOthers: isOfOthers(schema),
    fields,
    id,
    label,
    path: options.path ?? `/${name}`,
    service: options.service,
    declaration,
    can,
    operations,
    results: options.results ?? {},
    permission,
    permissions: options.permissions,
    flags: options.flags ?? [],
    visibility: options.visibility ?? {},
    record: options.record,
    table: tableOf(options, name, can),
    scope: options.scope ?? 'organization',
    single: options.single ?? false,
    parent: options.parent,
    hiddenBy: hiddenBy(options, fields),
    account: options.account,
    ...shapeOf(schema, root),
    list,
    ...toldOf(options, list),
    groups: options.form?.groups ?? [{ title, fields: fields.map((field) => field.name) }],
    ...offeredBy(can, options, operations),
    ordered: options.ordered,
    computed: options.computed,
    unique: options.unique ?? [],
    ...rulesOf(options),
    actions: readActions(options, operations, permission),
    states,
    menu: options.menu ?? options.record?.tab === undefined,
  };
}

/** What its service says, with what it can otherwise with these records. */
function declarationOf({ service, can }: EntityOptions, declared: Services): ServiceDeclaration {
  const declaration: ServiceDeclaration = declared[service] ?? { title: service };
  return can ? { ...declaration, can: { ...declaration.can, ...can } } : declaration;
}

function isOfOthers(schema: EntitySchema): boolean {
  return schema['x-entity'] === undefined || overlaidOf(schema) !== undefined;
}

/** Where records are kept; those of a service of others at that service alone, and not beside any of ours. */
function tableOf({ service, table }: EntityOptions, name: string, can: Abilities): string {
  const own = table ?? snakeCase(name.split('/').at(-1) ?? name);
  return can.own ? own : `${service}:${table ?? name}`;
}

/** What the file asks for, as far as the service does it. */
function offeredBy(can: Abilities, options: EntityOptions, operations: object) {
  return {
    lock: can.own || can.locks ? options.lock : undefined,
    createInPlace: options.createInPlace !== false,
    replaceable: can.own && options.replaceable !== false,
    history: can.changeLog && (options.history ?? options.computed === undefined),
    import: importOf(options, operations),
  };
}

/** What a record may hold beside its fields, and which of them show by its values. */
function shapeOf(schema: EntitySchema, root: JsonSchemaObject) {
  const open = isOpen(root);
  return {
    open,
    other: open ? othersOf(root, schema) : undefined,
    fieldsFor: steering(schema, schema),
    branches: branchChoice(schema, schema),
  };
}

/** The schema itself, also where its root only leads to the definition that it means. */
function rootOf(schema: EntitySchema): JsonSchemaObject {
  const root = followRef(schema, schema);
  return typeof root === 'object' ? root : schema;
}

/** What the definition is called that a file is one of. */
function definitionOf({ $ref }: EntitySchema): string | undefined {
  const last = $ref?.startsWith('#/') ? $ref.split('/').at(-1) : undefined;
  return last === undefined ? undefined : titleOf(decodeURI(last));
}

/** A title that is written as a name in code (`staff_leave`) is read in words. */
function headingOf(title: string | undefined, lastName: string): string {
  if (title === undefined || title.trim() === '') return titleOf(lastName);
  return /^[\w.-]+$/.test(title) && /_|[a-z][A-Z]|-.*-/.test(title) ? titleOf(title) : title;
}

/** The field of that name, if the entity has it. */
export function fieldNamed(entity: Entity, name: string): Field | undefined {
  return entity.fields.find((field) => field.name === name);
}

/** The fields that a list can show as columns: the short ones, and what the entity's list names itself. */
export function shortFields(entity: Entity): Field[] {
  const { columns, name: named } = entity.list;
  const isShown = (name: string) => name !== named?.column && named?.shows.includes(name) === true;
  return entity.fields.filter(
    ({ name, kind }) =>
      ((shortKinds.includes(kind) && name !== entity.id.name) || columns.includes(name)) && !isShown(name),
  );
}

/** Whether the entity offers an operation: one of the five, or one of its own. */
export function offers(entity: Entity, operation: string): boolean {
  return Object.hasOwn(entity.operations, operation);
}

/** Kinds of field by which records can be told apart; an address too, such as `urn:x:1`. */
export const idKinds: readonly FieldKind[] = ['integer', 'text', 'url'];

/** An id that the service makes up, of a UUID: what is to be an address is one (RFC 9562). */
export function madeUpId(kind: FieldKind | undefined, uuid: string): string {
  return kind === 'url' ? `urn:uuid:${uuid}` : uuid;
}

function idOf(options: EntityOptions, fields: readonly Field[]): IdField {
  const named = fields.find((field) => field.name === options.id);
  const assigned = fields.filter(
    (field) => field.readOnly && field.kind === 'integer' && /id$/i.test(field.name),
  );
  const natural = fields.find((field) => field.name === 'id' && idKinds.includes(field.kind));
  const field = named ?? (assigned.length === 1 ? assigned[0] : natural);
  if (!field) return { name: 'id', kind: 'integer', assignedBy: 'service' };
  return {
    name: field.name,
    kind: field.kind === 'integer' ? 'integer' : 'text',
    assignedBy: field.readOnly || !field.required ? 'service' : 'person',
  };
}

function operationsOf(
  options: EntityOptions,
  singular: string,
  declared: Services,
): Record<string, RequestLine> {
  const { prefix = '', own, wire } = declared[options.service] ?? {};
  const single = options.single ?? false;
  const change = own || wire?.update !== 'changes' ? 'PUT' : 'PATCH';
  const conventional = conventionalLines(prefix, singular, pluralOf(singular), { single, change });
  const standard = standardOperations.filter((name) => !single || name === 'get' || name === 'update');
  const written = isLines(options.operations)
    ? options.operations
    : Object.fromEntries((options.operations ?? standard).map((name) => [name, conventional[name]]));
  return Object.fromEntries(Object.entries(written).map(([name, line]) => [name, readOperation(line)]));
}

function isLines(
  operations: EntityOptions['operations'],
): operations is Record<string, string | OperationDeclaration> {
  return operations !== undefined && !Array.isArray(operations);
}

/** `'REFDATA.PAYCODE'` stands for its VIEW, EDIT (also to add) and DELETE (docs/domain.md#profiles). */
function permissionOf(options: EntityOptions['permission']): EntityPermission {
  if (typeof options === 'string') {
    const [view, edit] = [`${options}.VIEW`, `${options}.EDIT`];
    return { view, add: edit, edit, delete: `${options}.DELETE`, export: view };
  }
  const edit = options.edit ?? options.view;
  return {
    view: options.view,
    add: options.add ?? edit,
    edit,
    delete: options.delete ?? edit,
    export: options.export ?? options.view,
  };
}

function hiddenBy(options: EntityOptions, fields: readonly Field[]): Entity['hiddenBy'] {
  const named =
    options.hiddenBy ?? fields.find((field) => field.name === 'hidden' && field.kind === 'boolean')?.name;
  if (named === undefined) return undefined;
  return named.startsWith('!') ? { field: named.slice(1), when: false } : { field: named, when: true };
}

function rulesOf({ rules = [] }: EntityOptions): Pick<Entity, 'rules' | 'ownRules'> {
  return {
    rules: rules.filter((rule): rule is EntityRule => 'rule' in rule),
    ownRules: rules.filter((rule): rule is OwnRule => !('rule' in rule)),
  };
}

/** Draft and keyword alone decide: a schema that says nothing of further properties is closed here. */
function isOpen(schema: JsonSchemaObject): boolean {
  const extra = schema.additionalProperties;
  return (
    extra === true || (typeof extra === 'object' && extra !== null) || schema.patternProperties !== undefined
  );
}

function listOf(options: EntityOptions, fields: readonly Field[], label: string, id: IdField): ListOptions {
  const list = options.list ?? {};
  // The rows of one record are not told apart by the record.
  const owner = options.record?.tab === undefined ? undefined : options.parent;
  const short = fields.filter(
    ({ kind, name }) => shortKinds.includes(kind) && name !== id.name && name !== owner,
  );
  const inLabel = namesInTemplate(label);
  const kept = fields.filter((field) => !isComputedWhenRead(field));
  const searchable =
    searchableAmong(
      short.filter((field) => kept.includes(field)),
      ['text', 'email'],
    ) ?? searchableAmong(kept, ['longText', 'url']);
  const sortable = inLabel.find((one) => kept.some(({ name }) => name === one));
  const nameColumn = nameColumnOf(list.name, inLabel);
  const columns = list.columns ?? columnsOf(fields, short, inLabel);
  const views = (list.views ?? []).map((view) => viewOf(view, nameColumn));
  const opens = views.find(({ title }) => title === list.opens);
  return {
    columns: columnsWith(nameColumn, columns),
    ...(nameColumn ? { name: nameColumn } : {}),
    priority: list.priority ?? [],
    facets: list.facets ?? [],
    ...(list.card ? { card: list.card } : {}),
    sort: sortOf(list, opens, sortable ?? id.name),
    search: list.search ?? searchable ?? [],
    ...(opens ? { opens } : {}),
    views,
    bulk: list.bulk ?? ['edit', 'hide', 'delete'],
    ...(list.group === undefined ? {} : { group: list.group }),
    totals: list.totals ?? {},
  };
}

function sortOf(
  { sort, group }: NonNullable<EntityOptions['list']>,
  opens: ListView | undefined,
  otherwise: string,
): ListOptions['sort'] {
  return opens?.sort ?? { field: sort?.field ?? group ?? otherwise, order: sort?.order ?? 'ASC' };
}

type ViewOptions = NonNullable<NonNullable<EntityOptions['list']>['views']>[number];

function viewOf({ sort, columns, ...view }: ViewOptions, name: NameColumn | undefined): ListView {
  return {
    ...view,
    ...(sort ? { sort: { field: sort.field, order: sort.order ?? 'ASC' } } : {}),
    ...(columns ? { columns: columnsWith(name, columns) } : {}),
  };
}

/** What names a record, however long it may be, and the short fields. */
function columnsOf(fields: readonly Field[], short: readonly Field[], inLabel: readonly string[]): string[] {
  const shown = fields.filter(
    (field) => short.includes(field) || (field.kind === 'longText' && inLabel.includes(field.name)),
  );
  return shown.slice(0, defaultColumns).map(({ name }) => name);
}

/** How many rows or values a tile shows that does not say. */
const shownInTile = 6;

/** What pages tell of its records beside their fields. */
function toldOf(options: EntityOptions, list: ListOptions) {
  const { head = [], summary = [], count, firstStep } = options;
  return { head, summary, count, firstStep, tiles: tilesOf(options, list) };
}

function tilesOf({ tiles = [] }: EntityOptions, list: ListOptions): Tile[] {
  return tiles.map((tile) => tileOf(tile, list));
}

function tileOf({ title, filter, by, columns, sort, atMost, waits }: TileOptions, list: ListOptions): Tile {
  return {
    title,
    filter,
    ...(by === undefined ? {} : { by }),
    columns: columns ?? [],
    sort: sort ? { field: sort.field, order: sort.order ?? 'ASC' } : list.sort,
    atMost: atMost ?? shownInTile,
    waits: waits ?? false,
  };
}

/** The fields of some kinds of text that may be shown; undefined where there is none. */
function searchableAmong(fields: readonly Field[], kinds: readonly FieldKind[]): string[] | undefined {
  const found = fields.filter(({ kind, shape }) => kinds.includes(kind) && shape.writeOnly !== true);
  return found.length === 0 ? undefined : found.map(({ name }) => name);
}
