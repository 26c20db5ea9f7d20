import type { EntityOptions } from '../metaSchema/metaSchema.ts';

/** The column that names the rows of a list. */
export interface NameColumn {
  /** The field that the column is stored and sorted under. */
  readonly column: string;
  /** Whether it shows the record's label instead of that field alone. */
  readonly isLabel: boolean;
  /** The fallback field for a row whose first field is empty. */
  readonly otherwise?: string | undefined;
  readonly beneath?: string | undefined;
  /** Fields that distinguish records with the same name. */
  readonly apart: readonly string[];
  /** All fields that it shows; they get no columns of their own. */
  readonly shows: readonly string[];
}

type NameOption = NonNullable<EntityOptions['list']>['name'];

/** Reads `list.name`; takes the fields of the label too. Undefined if the file declares none. */
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
