import type { Measure } from '../../rules/measures/measure.ts';
import { sortName } from '../../values/sortedBy.ts';
import { namesInTemplate } from '../../values/text/naming.ts';
import { isComputedWhenRead } from '../fields/computation.ts';
import type { FieldKind } from '../fields/fieldKind.ts';
import type { Field } from '../fields/readFields.ts';
import type { EntityOptions } from '../metaSchema/metaSchema.ts';
import type { IdField } from './idField.ts';
import { columnsWith, type NameColumn, nameColumnOf } from './nameColumn.ts';

/** A view that is there from the beginning. */
export interface ListView {
  readonly title: string;
  /** With days counted from today (`schemas/values/relativeDays.ts`). */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: ListOptions['sort'] | undefined;
  readonly columns?: readonly string[] | undefined;
}

/** How the rows of a list make a tree. */
export interface ListTree {
  /** The field by which a row names the one above it. */
  readonly parent: string;
  /** The fields that a search looks through, as people read them. */
  readonly search: readonly string[];
  /** What it looks through as well while a switch is on. */
  readonly also?: TreeOptions['also'];
}

type TreeOptions = NonNullable<NonNullable<EntityOptions['list']>['tree']>;

/** How the rows of a list stand on their dates. */
export interface ListCalendar {
  /** The date of a row. */
  readonly date: string;
  /** The choice by whose colours rows are marked; without it the state of the record. */
  readonly mark?: string | undefined;
  /** What is shown of a row next to its name. */
  readonly says: readonly string[];
}

export interface ListOptions {
  /** The columns shown at first; every short field can be chosen. */
  readonly columns: readonly string[];
  /** The column that names the rows, where the file says one. */
  readonly name?: NameColumn | undefined;
  /** The columns that stay where there is not room for all, the most needed first. */
  readonly priority: readonly string[];
  /** The fields that are changed in their cells. */
  readonly editable: readonly string[];
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
  /** The date by which it shows one day at a time. */
  readonly day?: string | undefined;
  /** The rows can be shown on their dates. */
  readonly calendar?: ListCalendar | undefined;
  /** The rows stand below each other, as a tree grid. */
  readonly tree?: ListTree | undefined;
  /** What is told of numbers below the list, over all that match. */
  readonly totals: Readonly<Record<string, 'sum' | 'count' | 'least' | 'greatest'>>;
  /** Figures above the list, by name. */
  readonly measures: Readonly<Record<string, Measure>>;
  /** The fields by whose values the measures can be shown, and whether the list begins so. */
  readonly summary?: ListSummary | undefined;
  /** The PDF file is a form by group: its empty columns, and how many empty rows each group has. */
  readonly sheet?: ListSheet | undefined;
}

/** What is filled in by hand on the paper of a list. */
export interface ListSheet {
  readonly fill: readonly string[];
  readonly blank?: number | undefined;
}

/** The measures of a list by the values of a field. */
export interface ListSummary {
  readonly by: readonly string[];
  readonly first?: boolean | undefined;
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

/** What of an entity says which columns its list can show. */
interface Listed {
  readonly fields: readonly Field[];
  readonly id: IdField;
  readonly list: ListOptions;
}

/** The fields that a list can show as columns: the short ones, and what the entity's list or one of its views names itself. */
export function shortFields(entity: Listed): Field[] {
  const { name: named, views } = entity.list;
  const columns = [entity.list, ...views].flatMap((one) => one.columns ?? []);
  const isShown = (name: string) => name !== named?.column && named?.shows.includes(name) === true;
  return entity.fields.filter(
    ({ name, kind }) =>
      ((shortKinds.includes(kind) && name !== entity.id.name) || columns.includes(name)) && !isShown(name),
  );
}

/** The list of an entity as its file has it, and what it leaves out by its fields; takes the template that names a record. */
export function listOf(
  options: EntityOptions,
  fields: readonly Field[],
  label: string,
  id: IdField,
): ListOptions {
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
  const search = list.search ?? searchable ?? [];
  return {
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

/** How the rows stand; what a search of a tree looks through is what that of the list does, where nothing is said. */
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

/** An order as lists ask for it: one that goes by two fields names both. */
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

/** What names a record, however long it may be, and the short fields. */
function columnsOf(fields: readonly Field[], short: readonly Field[], inLabel: readonly string[]): string[] {
  const shown = fields.filter(
    (field) => short.includes(field) || (field.kind === 'longText' && inLabel.includes(field.name)),
  );
  return shown.slice(0, defaultColumns).map(({ name }) => name);
}

/** The fields of some kinds of text that may be shown; undefined where there is none. */
function searchableAmong(fields: readonly Field[], kinds: readonly FieldKind[]): string[] | undefined {
  const found = fields.filter(({ kind, shape }) => kinds.includes(kind) && shape.writeOnly !== true);
  return found.length === 0 ? undefined : found.map(({ name }) => name);
}
