import type { RequestLine } from '../../service/requestLine.ts';
import type { ServiceDeclaration, Services } from '../../service/serviceSchema.ts';
import { type ServiceName, services } from '../../services.ts';
import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { camelCase, titleOf } from '../../values/text/naming.ts';
import { pluralOf } from '../../values/text/plural.ts';
import type { EntitySchema } from '../defineEntity.ts';
import { overlaidOf } from '../defineOverlay.ts';
import { branchChoice } from '../fields/branchChoice.ts';
import { type Field, type FieldsFor, othersOf, readFields, steering } from '../fields/readFields.ts';
import type { AccountKind } from '../metaSchema/accountWord.ts';
import type { ComputedRowsRule } from '../metaSchema/computedRowsWord.ts';
import type {
  CountOptions,
  EntityOptions,
  EntityRule,
  EventsOptions,
  LockOptions,
  OrderedOptions,
  OwnRule,
  PageOptions,
  PartsOptions,
  PrivateOptions,
  RecordOptions,
  ResultMeaning,
  SummaryPart,
} from '../metaSchema/metaSchema.ts';
import type { PermissionsOption } from '../metaSchema/permissionWords.ts';
import { followRef } from '../schema/resolveSchema.ts';
import { type Abilities, abilitiesOf } from './abilities.ts';
import { defaultLabel } from './defaultLabel.ts';
import { entityName } from './entityName.ts';
import { type EntityPermission, permissionOf } from './entityPermission.ts';
import { type IdField, idOf } from './idField.ts';
import { type EntityImport, importOf, isImportable } from './importOf.ts';
import { type ListOptions, listOf } from './listOptions.ts';
import { declarationOf, operationsOf, tableOf } from './operationsOf.ts';
import { type NamedAction, readActions, readStates, type States, withStart } from './readActions.ts';
import { type Tile, tilesOf } from './tiles.ts';

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
  /** Radio buttons that replace dependent fields. */
  readonly radios?: readonly Radios[] | undefined;
}

/** Radio buttons of which each sets the same fields. */
export interface Radios {
  readonly title: string;
  readonly options: readonly RadioOption[];
}

/** One of several radio buttons. */
export interface RadioOption {
  readonly title: string;
  /** The read-only field whose value is shown with the title. */
  readonly of?: string | undefined;
  /** The values that it sets, by field. */
  readonly set: Readonly<Record<string, unknown>>;
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
  /** Which records are there only for who holds a permission; undefined for all. */
  readonly private: PrivateOptions | undefined;
  /** The record kind that it is the list or a facet of; undefined for a record of its own. */
  readonly record?: RecordOptions | undefined;
  /** How its records are locked while somebody edits them; undefined: they are not. */
  readonly lock?: LockOptions | undefined;
  readonly table: string;
  readonly scope: 'organization' | 'global';
  readonly single: boolean;
  /** Which levels can override its values; undefined: every value is the district’s. */
  readonly inherits?: EntityOptions['inherits'] | undefined;
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
  /** Its page in tabs; undefined: its form. */
  readonly page?: PageOptions | undefined;
  /** How the rows of a tab are counted beside its name; undefined: they are not. */
  readonly count?: CountOptions | undefined;
  /** What the start page says of its records. */
  readonly tiles: readonly Tile[];
  /** Its place among what a new district needs first; undefined: it is none of that. */
  readonly firstStep?: number | undefined;
  readonly groups: readonly FormGroup[];
  /** Whether a new record asks for its required fields first. */
  readonly requiredFirst: boolean;
  readonly replaceable: boolean;
  /** Whether a picker of it offers to create a record that is looked for. */
  readonly createInPlace: boolean;
  readonly history: boolean;
  /** How files bring its records; undefined: they do not. */
  readonly import?: EntityImport | undefined;
  /** The name of the action that takes back a new record; undefined: it is deleted. */
  readonly undo?: string | undefined;
  /** That its rows stand in an order below their parent; undefined: they do not. */
  readonly ordered?: OrderedOptions | undefined;
  /** The rows of other entities that are saved along with a record, by their name in its body. */
  readonly parts: PartsOptions;
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
  /** Which of its writes are events; undefined: none. */
  readonly events?: EventsOptions | undefined;
  readonly menu: boolean;
}

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
    private: options.private,
    record: options.record,
    table: tableOf(options, name, can),
    scope: options.scope ?? 'organization',
    single: options.single ?? false,
    inherits: options.inherits,
    parent: options.parent,
    hiddenBy: hiddenBy(options, fields),
    account: options.account,
    ...shapeOf(schema, root),
    list,
    ...toldOf(options, list),
    requiredFirst: options.form?.requiredFirst ?? false,
    groups: options.form?.groups ?? [{ title, fields: fields.map((field) => field.name) }],
    ...offeredBy(can, options, operations),
    ordered: options.ordered,
    computed: options.computed,
    ...rowsOf(options),
    ...rulesOf(options),
    actions: readActions(options, operations, permission),
    states,
    events: options.events,
    menu: options.menu ?? options.record?.tab === undefined,
  };
}

/** What the records have of others: rows that are saved along, and values that no two share. */
function rowsOf({ parts = {}, unique = [] }: EntityOptions) {
  return { parts, unique };
}

function isOfOthers(schema: EntitySchema): boolean {
  return schema['x-entity'] === undefined || overlaidOf(schema) !== undefined;
}

/** What the file asks for, as far as the service does it. */
function offeredBy(can: Abilities, options: EntityOptions, operations: object) {
  return {
    lock: can.own || can.locks ? options.lock : undefined,
    createInPlace: options.createInPlace !== false,
    replaceable: can.own && options.replaceable !== false,
    history: can.changeLog && (options.history ?? options.computed === undefined),
    import: importOf(options, operations),
    undo: options.undo,
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

/** Whether the entity offers an operation: one of the five, or one of its own. */
export function offers(entity: Entity, operation: string): boolean {
  return Object.hasOwn(entity.operations, operation);
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

/** What pages tell of its records beside their fields. */
function toldOf(options: EntityOptions, list: ListOptions) {
  const { head = [], summary = [], page, count, firstStep } = options;
  return { head, summary, page, count, firstStep, tiles: tilesOf(options, list) };
}
