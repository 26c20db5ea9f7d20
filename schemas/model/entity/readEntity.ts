import type { RequestLine } from '../../service/requestLine.ts';
import type { ServiceDeclaration, Services } from '../../service/serviceSchema.ts';
import { type ServiceName, services } from '../../services.ts';
import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { camelCase, titleOf } from '../../values/text/naming.ts';
import { pluralOf } from '../../values/text/plural.ts';
import type { EntitySchema } from '../defineEntity.ts';
import { overlaidOf } from '../defineOverlay.ts';
import { branchChoice } from '../fields/branchChoice.ts';
import {
  conditionalFields,
  type Field,
  type FieldsFor,
  readFields,
  undeclaredFieldSchema,
} from '../fields/readFields.ts';
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
  /** The heading above this group and the groups after it. */
  readonly section?: string | undefined;
  /** Number of fields per row of the form group; defaults to 2. */
  readonly columns?: 1 | 2 | 3 | undefined;
  /** Whether the form group is collapsed at first. */
  readonly closed?: boolean | undefined;
  /** Radio buttons shown in place of the fields that they set. */
  readonly radios?: readonly Radios[] | undefined;
}

/** A set of radio buttons. Each option sets the same fields to other values. */
export interface Radios {
  readonly title: string;
  readonly options: readonly RadioOption[];
}

/** A radio button of a set: its title, and the values that it sets. */
export interface RadioOption {
  readonly title: string;
  /** The read-only field whose value is shown after the option's title. */
  readonly of?: string | undefined;
  /** The values that the radio button sets, keyed by field. */
  readonly set: Readonly<Record<string, unknown>>;
}

/** An entity with all defaults, as the console and the service use it. */
export interface Entity {
  /** The entity's name for other entities and react-admin: the `$id` of its schema. */
  readonly name: string;
  readonly title: string;
  readonly plural: string;
  readonly description?: string | undefined;
  readonly schema: EntitySchema;
  /** Whether the schema uses none of the console's keywords. */
  readonly foreign: boolean;
  /**
   * Whether the schema is a third party's, with or without an overlay. Undeclared fields of its records are then sent
   * back unchanged.
   */
  readonly ofOthers: boolean;
  readonly fields: readonly Field[];
  readonly id: IdField;
  /** The label of a record, a template such as `{lastName}, {firstName}`. */
  readonly label: string;
  /** The path of the entity's page in the console, after the district's path. */
  readonly path: string;
  readonly service: ServiceName;
  /** How to call the entity's service and read its responses. */
  readonly declaration: ServiceDeclaration;
  /** Abilities besides the operations, provided by the service or, if the service lacks them, by the console. */
  readonly can: Abilities;
  readonly operations: Readonly<Record<string, RequestLine>>;
  readonly results: Readonly<Record<string, Readonly<Record<string, ResultMeaning>>>>;
  readonly permission: EntityPermission;
  /** The permissions that the entity file declares. */
  readonly permissions?: PermissionsOption | undefined;
  readonly flags: readonly string[];
  /** The fields by which visibility profiles limit the records that a person sees; empty for most entities. */
  readonly visibility: NonNullable<EntityOptions['visibility']>;
  /** The kinds of records that only holders of a certain permission can see. */
  readonly private: readonly PrivateOptions[];
  /** The record with tabs that this entity is the list or a tab of; undefined for other entities. */
  readonly record?: RecordOptions | undefined;
  /** How a record is locked while it is edited; undefined for no locks. */
  readonly lock?: LockOptions | undefined;
  readonly table: string;
  readonly scope: 'organization' | 'global';
  readonly single: boolean;
  /**
   * For settings, the levels, such as schools, that can override the values; undefined if all values apply to the whole
   * district.
   */
  readonly inherits?: EntityOptions['inherits'] | undefined;
  readonly parent?: string | undefined;
  readonly hiddenBy?: { readonly field: string; readonly when: boolean } | undefined;
  /** For records of people: the kind of sign-in account that they may have. */
  readonly account?: AccountKind | undefined;
  /** Whether a record may have fields that the schema does not declare. */
  readonly open: boolean;
  /** Returns the field for an undeclared name; undefined for a name that is not allowed. */
  readonly other?: Field['other'];
  /** Returns the fields that are visible for given values. Set if the schema has conditions or branches. */
  readonly fieldsFor?: FieldsFor | undefined;
  /** The branches that the user chooses from, if no field's value determines the branch. */
  readonly branches: readonly { readonly title: string }[];
  readonly list: ListOptions;
  /** The fields shown below the name in the header of a record. */
  readonly head: readonly string[];
  /** The summary above the form of a record. */
  readonly summary: readonly SummaryPart[];
  /** The record page with tabs; undefined for a plain form. */
  readonly page?: PageOptions | undefined;
  /** How to count the rows of a tab, for the number next to the tab's name; undefined for no count. */
  readonly count?: CountOptions | undefined;
  /** The tiles of the start page that show these records. */
  readonly tiles: readonly Tile[];
  /** The position among the setup steps of a new district; undefined if the entity is not a setup step. */
  readonly firstStep?: number | undefined;
  readonly groups: readonly FormGroup[];
  /** Whether the form of a new record shows required fields first. */
  readonly requiredFirst: boolean;
  readonly replaceable: boolean;
  /** Whether the picker of these records offers to create a missing one. */
  readonly createInPlace: boolean;
  readonly history: boolean;
  /** How files import these records; undefined if they cannot be imported. */
  readonly import?: EntityImport | undefined;
  /** The action that undoes creating a record; undefined if undo deletes the record. */
  readonly undo?: string | undefined;
  /** How users order the rows of a parent; undefined if they cannot. */
  readonly ordered?: OrderedOptions | undefined;
  /** Rows of other entities that are saved with the record, by their property in the request body. */
  readonly parts: PartsOptions;
  /** The rule that computes the rows when they are read; undefined for rows in a table. */
  readonly computed?: ComputedRowsRule | undefined;
  /** Sets of fields whose combination is unique. */
  readonly unique: readonly (readonly string[])[];
  /** The predefined rules of the entity, without the rules that its file defines itself. */
  readonly rules: readonly EntityRule[];
  readonly ownRules: readonly OwnRule[];
  /** Actions besides the standard operations (list, get, create, update, delete), including transitions. */
  readonly actions: readonly NamedAction[];
  readonly states?: States | undefined;
  /** The writes that create events; undefined for none. */
  readonly events?: EventsOptions | undefined;
  readonly menu: boolean;
}

/**
 * Options of a schema without the console's keywords. Its records can be imported if an import can set one of its
 * fields.
 */
function optionsOfForeign(fields: readonly Field[]): EntityOptions {
  const options = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;
  return fields.some(isImportable) ? { ...options, import: {} } : options;
}

/**
 * Reads an entity file: takes its schema and the declared services, and returns the entity with all defaults. Pure. It
 * trusts the schema, because the schema gate (`schemas/check`) rejects invalid schemas.
 */
export function readEntity(schema: EntitySchema, declared: Services = services): Entity {
  const declaredFields = readFields(schema, schema);
  const options = schema['x-entity'] ?? optionsOfForeign(declaredFields);
  const states = readStates(options.states, declaredFields);
  const fields = withStart(declaredFields, states);
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
    private: [options.private ?? []].flat(),
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
    ...displayOptionsOf(options, list),
    requiredFirst: options.form?.requiredFirst ?? false,
    groups: options.form?.groups ?? [{ title, fields: fields.map((field) => field.name) }],
    ...supportedOptions(can, options, operations),
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

/** Reads the options `parts` and `unique` with their defaults. */
function rowsOf({ parts = {}, unique = [] }: EntityOptions) {
  return { parts, unique };
}

function isOfOthers(schema: EntitySchema): boolean {
  return schema['x-entity'] === undefined || overlaidOf(schema) !== undefined;
}

/** Drops options that need an ability that the service lacks. */
function supportedOptions(can: Abilities, options: EntityOptions, operations: object) {
  return {
    lock: can.own || can.locks ? options.lock : undefined,
    createInPlace: options.createInPlace !== false,
    replaceable: can.own && options.replaceable !== false,
    history: can.changeLog && (options.history ?? options.computed === undefined),
    import: importOf(options, operations),
    undo: options.undo,
  };
}

/** Reads whether and how the fields of a record vary: undeclared fields, and fields that depend on values. */
function shapeOf(schema: EntitySchema, root: JsonSchemaObject) {
  const open = isOpen(root);
  return {
    open,
    other: open ? undeclaredFieldSchema(root, schema) : undefined,
    fieldsFor: conditionalFields(schema, schema),
    branches: branchChoice(schema, schema),
  };
}

/** The schema itself, or the definition that its root refers to. */
function rootOf(schema: EntitySchema): JsonSchemaObject {
  const root = followRef(schema, schema);
  return typeof root === 'object' ? root : schema;
}

/** The name of the definition that the root refers to. */
function definitionOf({ $ref }: EntitySchema): string | undefined {
  const last = $ref?.startsWith('#/') ? $ref.split('/').at(-1) : undefined;
  return last === undefined ? undefined : titleOf(decodeURI(last));
}

/** The display title of an entity. A title that is an identifier (`staff_leave`) is split into words. */
function headingOf(title: string | undefined, lastName: string): string {
  if (title === undefined || title.trim() === '') return titleOf(lastName);
  return /^[\w.-]+$/.test(title) && /_|[a-z][A-Z]|-.*-/.test(title) ? titleOf(title) : title;
}

/** The field of an entity with a given name; undefined if there is none. */
export function fieldNamed(entity: Entity, name: string): Field | undefined {
  return entity.fields.find((field) => field.name === name);
}

/** Whether the entity offers an operation: a standard one (list, get, create, update, delete), or one of its own. */
export function offers(entity: Entity, operation: string): boolean {
  return Object.hasOwn(entity.operations, operation);
}

function hiddenBy(options: EntityOptions, fields: readonly Field[]): Entity['hiddenBy'] {
  const fieldName =
    options.hiddenBy ?? fields.find((field) => field.name === 'hidden' && field.kind === 'boolean')?.name;
  if (fieldName === undefined) return undefined;
  return fieldName.startsWith('!')
    ? { field: fieldName.slice(1), when: false }
    : { field: fieldName, when: true };
}

function rulesOf({ rules = [] }: EntityOptions): Pick<Entity, 'rules' | 'ownRules'> {
  return {
    rules: rules.filter((rule): rule is EntityRule => 'rule' in rule),
    ownRules: rules.filter((rule): rule is OwnRule => !('rule' in rule)),
  };
}

/**
 * Whether records may have undeclared fields. Unlike in JSON Schema, this needs an explicit `additionalProperties` or
 * `patternProperties`.
 */
function isOpen(schema: JsonSchemaObject): boolean {
  const extra = schema.additionalProperties;
  return (
    extra === true || (typeof extra === 'object' && extra !== null) || schema.patternProperties !== undefined
  );
}

/**
 * Reads the options that determine what is displayed besides lists and forms: header, summary, record page, count of a
 * tab, setup step, and tiles.
 */
function displayOptionsOf(options: EntityOptions, list: ListOptions) {
  const { head = [], summary = [], page, count, firstStep } = options;
  return { head, summary, page, count, firstStep, tiles: tilesOf(options, list) };
}
