/** A response with a record and the lists that its form offers choices from. */
export interface RecordBundle {
  /** The name of the entity's operation that returns the bundle. The record's id is a query parameter. */
  readonly operation: string;
  /** The key of the record in the response. */
  readonly record: string;
  /** The entity of each list in the response, by the key of the list. */
  readonly lists: Readonly<Record<string, string>>;
}

/**
 * The bundles of the specification, by entity (docs/specification.md#master-data-3-employee). A service need not
 * support them; the console then uses single calls.
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
