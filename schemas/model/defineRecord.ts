import type { JsonSchemaObject } from '../values/jsonSchema.ts';
import type { FieldNaming, KnownFieldOptions, NoOther, PropertySchema } from './defineEntity.ts';
import type { EntityOptions, ImportOptions, RecordOptions, TabOptions } from './metaSchema/metaSchema.ts';
import type { PermissionsOption } from './metaSchema/permissionWords.ts';

/** A tab of a record: an entity file without the options that its record declares once. */
export interface TabSchema extends JsonSchemaObject {
  readonly $id: string;
  readonly properties?: Readonly<Record<string, PropertySchema | boolean>>;
  readonly 'x-entity'?: TabOptions;
}

/** A tab without an entity file, at an address below the record's: a hand-written page, or the record's settings. */
export interface PageTab {
  /** The last segment of the tab's address: `communication`. */
  readonly page: string;
  readonly title: string;
  /** The permission to open the tab. A settings tab defaults to the settings' permission. */
  readonly permission?: string;
  /** The `$id` of the settings that the tab shows. */
  readonly settings?: string;
  /** Operations of the record that the page needs, as request lines. */
  readonly operations?: Readonly<Record<string, string>>;
}

/** Options that a record declares for its list. */
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

/** A record with tabs: the shared options, its list, and the tabs in order. */
export interface RecordFile extends ListOptions {
  readonly $id: string;
  readonly kind: string;
  readonly title: string;
  readonly description?: string;
  readonly id: string;
  /** The address of the list. The addresses of the tabs follow from their `$id`s. */
  readonly path: string;
  /** Whether the tabs' addresses contain the record's id: `/settings/school/7/address`. */
  readonly inPath?: true;
  readonly service: EntityOptions['service'];
  readonly table: string;
  readonly lock?: string;
  /**
   * The permission family: `EMP` stands for `EMP.VIEW`, `EMP.ADD`, `EMP.EDIT` and `EMP.DELETE`. Or the definition of
   * the family, if this file declares it.
   */
  readonly permissions: string | PermissionsOption;
  /** Permissions of a list that creates and deletes records itself. Default: the family's `VIEW` and `EDIT`. */
  readonly permission?: TabOptions['permission'];
  /** The request lines of the list, besides those of the tabs. */
  readonly operations: Readonly<Record<string, string>>;
  /** Required fields. Default: the required fields of the first tab. */
  readonly required?: readonly string[];
  /** Fields of the list that no tab declares, or that the list declares differently. */
  readonly fields?: Readonly<Record<string, PropertySchema>>;
  readonly list: NonNullable<EntityOptions['list']> & {
    /** The fields of the list in order, from the tabs' fields and `fields` above. */
    readonly fields: readonly string[];
  };
  readonly form?: EntityOptions['form'];
  readonly import?: ImportOptions;
  /** Groups of tabs, by the last segments of their addresses. */
  readonly groups?: RecordOptions['groups'];
  readonly tabs: readonly (TabSchema | PageTab)[];
}

type NamesIn<T> = T extends { readonly properties: infer P } ? keyof P & string : never;

/** The fields that a record's list can include. */
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
 * Declares a record with tabs: takes the shared options and the tabs in order, and returns the record with its exact
 * type. `entitiesOf` turns it into entities.
 *
 * @example export const visit = defineRecord({ $id: 'visit/visit', kind: 'visit', title: 'Visit', id: 'visitId', table:
 * 'visit', service: 'employee', permissions: 'VISIT', path: '/visit/select-visit', operations: { list: 'GET
 * /api/visits' }, list: { fields: ['visitor'] }, tabs: [visitGeneral, visitNotes], });
 */
export function defineRecord<const R extends RecordFile>(record: R & CheckedRecord<R>): R {
  return record;
}

/**
 * Declares a tab of a record: a form over the record's row, or (`rows: true`) a list of rows that belong to the record.
 */
export function defineTab<const S extends TabSchema>(schema: S & CheckedTab<S>): S {
  return schema;
}

/**
 * Creates the change log tab, which shows the changes of all tabs of a record. `line` is the request line that reads
 * the log.
 */
export function changeLogTab<const L extends string>(line: L) {
  const operations = { recordLog: line, recordLogFile: line.replace('?', '/file?') };
  return { page: 'change-log', title: 'Change log', permission: 'CHANGELOG', operations } as const;
}

/** Whether a registry entry is a record with tabs. */
export function isRecordFile(value: unknown): value is RecordFile {
  return typeof value === 'object' && value !== null && 'tabs' in value && !('x-entity' in value);
}
