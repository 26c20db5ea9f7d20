import type { EntityOptions } from '../metaSchema/metaSchema.ts';

/** The column that names the rows of a list. */
export interface NameColumn {
  /** The field under whose name the column is kept and sorted by. */
  readonly column: string;
  /** Whether it shows the label of the record, not that field alone. */
  readonly isLabel: boolean;
  /** The field that names a row in which the first has no value. */
  readonly otherwise?: string | undefined;
  readonly beneath?: string | undefined;
  /** What else tells namesakes apart. */
  readonly apart: readonly string[];
  /** All fields that it shows: none has a column of its own. */
  readonly shows: readonly string[];
}

type NameOption = NonNullable<EntityOptions['list']>['name'];

/** Reads `list.name`; takes the fields of the label too. Undefined where the file says nothing. */
export function nameColumnOf(said: NameOption, inLabel: readonly string[]): NameColumn | undefined {
  const column = said?.field ?? inLabel[0];
  if (said === undefined || column === undefined) return undefined;
  const { field, otherwise, beneath, apart = [] } = said;
  const named = field === undefined ? inLabel : [field];
  return {
    column,
    isLabel: named.length > 1,
    ...(otherwise === undefined ? {} : { otherwise }),
    beneath,
    apart,
    shows: [...named, otherwise, beneath].filter((one) => one !== undefined),
  };
}

/** The columns with the one that names the rows in front, and none for what that one shows. */
export function columnsWith(named: NameColumn | undefined, columns: readonly string[]): readonly string[] {
  if (named === undefined) return columns;
  return [named.column, ...columns.filter((column) => !named.shows.includes(column))];
}

/** The fields of some columns, as a file has them: the column that names the rows stands for all that it shows. */
export function fieldsOfColumns(
  named: NameColumn | undefined,
  columns: readonly string[],
): readonly string[] {
  if (named === undefined) return columns;
  return columns.flatMap((column) => (column === named.column ? named.shows : [column]));
}
