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
export function nameColumnOf(option: NameOption, inLabel: readonly string[]): NameColumn | undefined {
  const column = option?.field ?? inLabel[0];
  if (option === undefined || column === undefined) return undefined;
  const { field, otherwise, beneath, apart = [] } = option;
  const nameFields = field === undefined ? inLabel : [field];
  return {
    column,
    isLabel: nameFields.length > 1,
    ...(otherwise === undefined ? {} : { otherwise }),
    beneath,
    apart,
    shows: [...nameFields, otherwise, beneath].filter((one) => one !== undefined),
  };
}

/** Puts the name column first and removes the columns of fields that it shows. */
export function columnsWith(
  nameColumn: NameColumn | undefined,
  columns: readonly string[],
): readonly string[] {
  if (nameColumn === undefined) return columns;
  return [nameColumn.column, ...columns.filter((column) => !nameColumn.shows.includes(column))];
}

/** The fields of the given columns. The name column expands to all fields that it shows. */
export function fieldsOfColumns(
  nameColumn: NameColumn | undefined,
  columns: readonly string[],
): readonly string[] {
  if (nameColumn === undefined) return columns;
  return columns.flatMap((column) => (column === nameColumn.column ? nameColumn.shows : [column]));
}
