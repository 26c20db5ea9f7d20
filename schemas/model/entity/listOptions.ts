import type { Measure } from '../../rules/measures/measure.ts';
import { sortName } from '../../values/sortedBy.ts';
import { namesInTemplate } from '../../values/text/naming.ts';
import { isComputedWhenRead } from '../fields/computation.ts';
import type { FieldKind } from '../fields/fieldKind.ts';
import type { Field } from '../fields/readFields.ts';
import type { EntityOptions } from '../metaSchema/metaSchema.ts';
import type { IdField } from './idField.ts';
import { columnsWith, type NameColumn, nameColumnOf } from './nameColumn.ts';

/** A predefined view of a list: a title, a filter and, if set, a sort order and columns. */
export interface ListView {
  readonly title: string;
  /** The filter of the view. Dates in the filter may be relative to today (`schemas/values/relativeDays.ts`). */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: ListOptions['sort'] | undefined;
  readonly columns?: readonly string[] | undefined;
}

/** The tree layout of a list. */
export interface ListTree {
  /** The field with the id of a row's parent. */
  readonly parent: string;
  /** The fields that a search of the tree looks through. The search compares the displayed values. */
  readonly search: readonly string[];
  /** Additional fields to search, which the user turns on with a switch. */
  readonly also?: TreeOptions['also'];
}

type TreeOptions = NonNullable<NonNullable<EntityOptions['list']>['tree']>;

/** The options for showing a list in a calendar. */
export interface ListCalendar {
  /** The date field that places a row in the calendar. */
  readonly date: string;
  /** The choice field whose colors mark the rows in the calendar; defaults to the state field. */
  readonly mark?: string | undefined;
  /** The fields shown in the calendar next to a row's name. */
  readonly says: readonly string[];
}

export interface ListOptions {
  /** The plural noun for the rows in messages; defaults to the entity's plural. */
  readonly noun?: string | undefined;
  /** The default columns. Users can add any other field that fits a column. */
  readonly columns: readonly string[];
  /** The column that names the rows, if the entity file declares one. */
  readonly name?: NameColumn | undefined;
  /** The columns to keep on narrow screens, most important first. */
  readonly priority: readonly string[];
  /** The fields that can be edited in their cells. */
  readonly editable: readonly string[];
  /** The fields on a row's card on phones, besides its name; defaults to the first filled columns. */
  readonly card?: readonly string[] | undefined;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly search: readonly string[];
  /** The fields of the most used filters. */
  readonly facets: readonly string[];
  /** The view that is selected when the list opens. If undefined, the list opens with all records. */
  readonly opens?: ListView | undefined;
  readonly views: readonly ListView[];
  readonly bulk: readonly ('edit' | 'hide' | 'delete')[];
  /** The field whose values group the rows. */
  readonly group?: string | undefined;
  /** The date field, for a list that shows one day at a time. */
  readonly day?: string | undefined;
  /** Set if the rows can be shown in a calendar. */
  readonly calendar?: ListCalendar | undefined;
  /** Set if the rows form a tree grid. */
  readonly tree?: ListTree | undefined;
  /** Totals of number fields below the list, over all matching rows. */
  readonly totals: Readonly<Record<string, 'sum' | 'count' | 'least' | 'greatest'>>;
  /** The figures above the list (measures), by name. */
  readonly measures: Readonly<Record<string, Measure>>;
  /** The fields that the measures can be grouped by, and whether the list opens with this summary. */
  readonly summary?: ListSummary | undefined;
  /**
   * Set if the list's PDF file is a form to print, with a section per group. Contains the columns to fill in by hand,
   * and the number of empty rows per group.
   */
  readonly sheet?: ListSheet | undefined;
}

/** The parts of a printed list that are filled in by hand: columns, and empty rows. */
export interface ListSheet {
  readonly fill: readonly string[];
  readonly blank?: number | undefined;
}

/** A table of the list's measures, one line per value of a field. */
export interface ListSummary {
  readonly by: readonly string[];
  readonly first?: boolean | undefined;
}

/** Field kinds whose values fit into a column of a list. */
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

/** The number of default columns if the entity declares none. */
const defaultColumns = 8;

/** The properties of an entity that determine which columns its list can show. */
interface Listed {
  readonly fields: readonly Field[];
  readonly id: IdField;
  readonly list: ListOptions;
}

/** The fields that can be columns: those of a short kind, and those that the entity's list or views name. */
export function shortFields(entity: Listed): Field[] {
  const { name: nameColumn, views } = entity.list;
  const columns = [entity.list, ...views].flatMap((one) => one.columns ?? []);
  const isShown = (name: string) => name !== nameColumn?.column && nameColumn?.shows.includes(name) === true;
  return entity.fields.filter(
    ({ name, kind }) =>
      ((shortKinds.includes(kind) && name !== entity.id.name) || columns.includes(name)) && !isShown(name),
  );
}

/**
 * The list options of an entity. Missing options get defaults derived from the fields and from the label template
 * (`label`).
 */
export function listOf(
  options: EntityOptions,
  fields: readonly Field[],
  label: string,
  id: IdField,
): ListOptions {
  const list = options.list ?? {};
  // Excludes the owner, which is the same for all rows of a record's tab.
  const owner = options.record?.tab === undefined ? undefined : options.parent;
  const short = fields.filter(
    ({ kind, name }) => shortKinds.includes(kind) && name !== id.name && name !== owner,
  );
  const inLabel = namesInTemplate(label);
  const stored = fields.filter((field) => !isComputedWhenRead(field));
  const searchable =
    searchableAmong(
      short.filter((field) => stored.includes(field)),
      ['text', 'email'],
    ) ?? searchableAmong(stored, ['longText', 'url']);
  const sortable = inLabel.find((one) => stored.some(({ name }) => name === one));
  const nameColumn = nameColumnOf(list.name, inLabel);
  const columns = list.columns ?? columnsOf(fields, short, inLabel);
  const views = (list.views ?? []).map((view) => viewOf(view, nameColumn));
  const opens = views.find(({ title }) => title === list.opens);
  const search = list.search ?? searchable ?? [];
  return {
    ...(list.noun === undefined ? {} : { noun: list.noun }),
    columns: columnsWith(nameColumn, columns),
    ...(nameColumn ? { name: nameColumn } : {}),
    priority: list.priority ?? [],
    editable: list.editable ?? [],
    facets: list.facets ?? [],
    ...(list.card ? { card: list.card } : {}),
    sort: sortOf(list, opens, sortable ?? id.name),
    search,
    ...(opens ? { opens } : {}),
    views,
    bulk: list.bulk ?? ['edit', 'hide', 'delete'],
    ...layoutOf(list, search),
  };
}

/** The layout options of the rows. By default, a tree is searched in the list's search fields. */
function layoutOf(
  {
    group,
    day,
    calendar,
    tree,
    summary,
    sheet,
    totals = {},
    measures = {},
  }: NonNullable<EntityOptions['list']>,
  search: readonly string[],
): Pick<ListOptions, 'group' | 'day' | 'calendar' | 'tree' | 'totals' | 'measures' | 'summary' | 'sheet'> {
  return {
    totals,
    measures: measures as ListOptions['measures'],
    ...(group === undefined ? {} : { group }),
    ...(summary ? { summary } : {}),
    ...(sheet ? { sheet } : {}),
    ...(day === undefined ? {} : { day }),
    ...(calendar ? { calendar: { says: [], ...calendar } } : {}),
    ...(tree ? { tree: { search, ...tree } } : {}),
  };
}

function sortOf(
  { sort, group }: NonNullable<EntityOptions['list']>,
  opens: ListView | undefined,
  otherwise: string,
): ListOptions['sort'] {
  return opens?.sort ?? orderIn(sort ?? { field: group ?? otherwise });
}

/**
 * Converts declared sort options to the sort of a list query. The name of a second field (`then`) is appended to the
 * name of the first one.
 */
export function orderIn({ field, then, order = 'ASC' }: SortOptions): ListOptions['sort'] {
  return { field: then === undefined ? field : sortName([field, then]), order };
}

type SortOptions = NonNullable<NonNullable<EntityOptions['list']>['sort']>;

type ViewOptions = NonNullable<NonNullable<EntityOptions['list']>['views']>[number];

function viewOf({ sort, columns, ...view }: ViewOptions, name: NameColumn | undefined): ListView {
  return {
    ...view,
    ...(sort ? { sort: orderIn(sort) } : {}),
    ...(columns ? { columns: columnsWith(name, columns) } : {}),
  };
}

/** The default columns: the first fields that are short, or that are long texts in the record's label. */
function columnsOf(fields: readonly Field[], short: readonly Field[], inLabel: readonly string[]): string[] {
  const displayable = fields.filter(
    (field) => short.includes(field) || (field.kind === 'longText' && inLabel.includes(field.name)),
  );
  return displayable.slice(0, defaultColumns).map(({ name }) => name);
}

/** The displayable fields of the given text kinds; undefined if there are none. */
function searchableAmong(fields: readonly Field[], kinds: readonly FieldKind[]): string[] | undefined {
  const found = fields.filter(({ kind, shape }) => kinds.includes(kind) && shape.writeOnly !== true);
  return found.length === 0 ? undefined : found.map(({ name }) => name);
}
