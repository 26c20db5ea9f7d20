import type { JsonSchemaObject } from '../values/jsonSchema.ts';
import type { FieldNaming, KnownFieldOptions, NoOther, PropertySchema } from './defineEntity.ts';
import type { EntityOptions, ImportOptions, RecordOptions, TabOptions } from './metaSchema/metaSchema.ts';
import type { PermissionsOption } from './metaSchema/permissionWords.ts';

/** A tab of a record: an entity file that leaves out what its record says once. */
export interface TabSchema extends JsonSchemaObject {
  readonly $id: string;
  readonly properties?: Readonly<Record<string, PropertySchema | boolean>>;
  readonly 'x-entity'?: TabOptions;
}

/** A tab that no file describes, at an address below that of the record: drawn by hand, or settings as the record has them. */
export interface PageTab {
  /** The last part of its address: `communication`. */
  readonly page: string;
  readonly title: string;
  /** Who sees it; of settings those who may see them. */
  readonly permission?: string;
  /** The settings that it shows, by their `$id`. */
  readonly settings?: string;
  /** Calls of the record that the page needs, as request lines. */
  readonly operations?: Readonly<Record<string, string>>;
}

/** Options of an entity that its record says for its list. */
type ListOptions = Pick<
  EntityOptions,
  | 'label'
  | 'plural'
  | 'visibility'
  | 'private'
  | 'hiddenBy'
  | 'replaceable'
  | 'rules'
  | 'results'
  | 'flags'
  | 'translations'
  | 'actions'
  | 'states'
  | 'head'
  | 'account'
  | 'summary'
  | 'events'
  | 'firstStep'
  | 'createInPlace'
>;

/** A record that is made of tabs: what is said once, the list that names its records, and the tabs in their order. */
export interface RecordFile extends ListOptions {
  readonly $id: string;
  readonly kind: string;
  readonly title: string;
  readonly description?: string;
  readonly id: string;
  /** The address of the list; the tabs are at the addresses that their `$id`s give. */
  readonly path: string;
  /** The tabs are below the list, and name the record in their path: `/settings/school/7/address`. */
  readonly inPath?: true;
  readonly service: EntityOptions['service'];
  readonly table: string;
  readonly lock?: string;
  /** The family of its permissions: `EMP` for `EMP.VIEW`, `EMP.ADD`, `EMP.EDIT`, `EMP.DELETE`; or the whole family, where the file brings it. */
  readonly permissions: string | PermissionsOption;
  /** What the list needs where it makes and deletes records itself. Default: `VIEW` and `EDIT`. */
  readonly permission?: TabOptions['permission'];
  /** The request lines of the list, beside those of the tabs. */
  readonly operations: Readonly<Record<string, string>>;
  /** The fields that must be filled. Default: those of the first tab. */
  readonly required?: readonly string[];
  /** Fields of the list that no tab has, or that say something else there. */
  readonly fields?: Readonly<Record<string, PropertySchema>>;
  readonly list: NonNullable<EntityOptions['list']> & {
    /** The fields of the list in their order, chosen from those of the tabs and from `fields`. */
    readonly fields: readonly string[];
  };
  readonly form?: EntityOptions['form'];
  readonly import?: ImportOptions;
  /** How its tabs stand together, by the last parts of their addresses. */
  readonly groups?: RecordOptions['groups'];
  readonly tabs: readonly (TabSchema | PageTab)[];
}

type NamesIn<T> = T extends { readonly properties: infer P } ? keyof P & string : never;

/** The fields that a record's list can choose from. */
type ChoosableOf<R extends RecordFile> =
  | R['id']
  | (R extends { readonly fields: infer F } ? keyof F & string : never)
  | NamesIn<R['tabs'][number]>;

type CheckedRecord<R extends RecordFile> = NoOther<R, RecordFile> & {
  readonly required?: readonly ChoosableOf<R>[];
  readonly head?: readonly ChoosableOf<R>[];
  readonly hiddenBy?: ChoosableOf<R> | `!${ChoosableOf<R>}`;
  readonly list: {
    readonly fields: readonly ChoosableOf<R>[];
    readonly columns?: readonly ChoosableOf<R>[];
    readonly search?: readonly ChoosableOf<R>[];
    readonly sort?: { readonly field: ChoosableOf<R> };
  };
};

type CheckedTab<S> = {
  readonly required?: readonly NamesIn<S>[];
  readonly properties?: S extends { readonly properties: infer P } ? KnownFieldOptions<P> : unknown;
  readonly 'x-entity'?: FieldNaming<NamesIn<S>> &
    (S extends { readonly 'x-entity': infer W } ? NoOther<W, TabOptions> : unknown);
};

/**
 * Declares a record that is made of tabs: takes what is said once and the tabs in their order, gives it back with
 * its exact type. `entitiesOf` makes the entities of it.
 *
 * @example
 * export const visit = defineRecord({
 *   $id: 'visit/visit', kind: 'visit', title: 'Visit', id: 'visitId', table: 'visit', service: 'employee',
 *   permissions: 'VISIT', path: '/visit/select-visit', operations: { list: 'GET /api/visits' },
 *   list: { fields: ['visitor'] }, tabs: [visitGeneral, visitNotes],
 * });
 */
export function defineRecord<const R extends RecordFile>(record: R & CheckedRecord<R>): R {
  return record;
}

/** Declares one tab of a record: a form over the record's row, or (`rows: true`) a list of rows that belong to it. */
export function defineTab<const S extends TabSchema>(schema: S & CheckedTab<S>): S {
  return schema;
}

/** The tab of the change log of all tabs together; takes the request line of the log. Its file is below it. */
export function changeLogTab<const L extends string>(line: L) {
  const operations = { recordLog: line, recordLogFile: line.replace('?', '/file?') };
  return { page: 'change-log', title: 'Change log', permission: 'CHANGELOG', operations } as const;
}

/** Whether a line of a registry is a record of several tabs. */
export function isRecordFile(value: unknown): value is RecordFile {
  return typeof value === 'object' && value !== null && 'tabs' in value && !('x-entity' in value);
}
