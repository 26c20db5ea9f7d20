import type { EntityOptions } from '../metaSchema/metaSchema.ts';

/** The column that names the rows of a list. */
export interface NameColumn {
  /** The field by which the column is named and sorted. */
  readonly column: string;
  /** Whether the column shows the record's whole label instead of that field. */
  readonly isLabel: boolean;
  /** The field to show in rows whose name is empty. */
  readonly otherwise?: string | undefined;
  readonly beneath?: string | undefined;
  /** Fields that distinguish records with the same name. */
  readonly apart: readonly string[];
  /** All fields that the column shows. They get no columns of their own. */
  readonly shows: readonly string[];
}

type NameOption = NonNullable<EntityOptions['list']>['name'];

/**
 * Reads the `list.name` option. Without a declared field, the column shows the label's fields (`inLabel`). Undefined if
 * the option is missing.
 */
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

/** Puts the name column first and removes the columns of fields that it shows. */
export function columnsWith(named: NameColumn | undefined, columns: readonly string[]): readonly string[] {
  if (named === undefined) return columns;
  return [named.column, ...columns.filter((column) => !named.shows.includes(column))];
}

/** The fields of the given columns. The name column expands to all fields that it shows. */
export function fieldsOfColumns(
  named: NameColumn | undefined,
  columns: readonly string[],
): readonly string[] {
  if (named === undefined) return columns;
  return columns.flatMap((column) => (column === named.column ? named.shows : [column]));
}
