/** An answer that brings a record together with lists that its form names and offers entries of. */
export interface RecordBundle {
  /** The operation of the entity that answers it; the id of the record goes into its query. */
  readonly operation: string;
  /** Where the record stands in the answer. */
  readonly record: string;
  /** Where each list stands, and of which entity it is. */
  readonly lists: Readonly<Record<string, string>>;
}

/**
 * The bundles of the specification, by entity (docs/specification.md#master-data-3-employee). A service need not have
 * one: the console asks by single calls where it is not known.
 */
export const recordBundles = {
  'employee/general-information': {
    operation: 'detail',
    record: 'empDetails',
    lists: {
      payCodes: 'reference-data/pay-code',
      budgetCodes: 'reference-data/budget-code',
      languages: 'reference-data/language',
      accountingCodes: 'reference-data/accounting-code',
      employeeGenders: 'reference-data/gender',
    },
  },
} as const satisfies Readonly<Record<string, RecordBundle>>;

/** The bundle of an entity's records; undefined for most. */
export function bundleOf(entity: string): RecordBundle | undefined {
  const bundles: Readonly<Record<string, RecordBundle>> = recordBundles;
  return bundles[entity];
}
