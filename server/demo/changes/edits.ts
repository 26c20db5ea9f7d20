import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** An example edit: the entry of an entity's list, and a field's former value. */
export interface Edit {
  readonly entity: string;
  /** Current external id of the entry. */
  readonly code: string;
  readonly field: string;
  /** The field's value before the edit; undefined if it was empty. */
  readonly before: string | number | boolean | undefined;
}

const edit = (entity: string, code: string, field: string, before: Edit['before']): Edit => ({
  entity,
  code,
  field,
  before,
});

/** All edits that the demonstration's change log shows, in order. */
export const edits: readonly Edit[] = [
  edit('reference-data/pay-code', 'TCA', 'payCodeName', 'Teacher, 10 months'),
  edit('reference-data/pay-code', 'CLH', 'externalId', 'CHR'),
  edit('reference-data/budget-code', 'T1', 'budgetCodeName', 'Title 1'),
  edit('reference-data/budget-code', 'SPED', 'externalId', undefined),
  edit('reference-data/accounting-code', 'AC001', 'description', undefined),
  edit('reference-data/accounting-code', 'AC005', 'externalId', 'AC-5'),
  edit('reference-data/ethnicity', 'HI', 'ethnicityName', 'Hispanic'),
  edit('reference-data/skill', 'SSS', 'shouldHaveExpiration', 26_280),
  edit('reference-data/skill', 'SSE', 'maxIgnoreMinutes', 60),
  edit('reference-data/vacancy-reason', 'LVR', 'vacancyReasonName', 'Leave'),
  edit('reference-data/substitute-cancellation-reason', 'TRA', 'cancellationReasonName', 'Car trouble'),
  edit('reference-data/allocation-group', 'AG-SPED', 'isPublic', false),
  edit('reference-data/allocation-group', 'AG-T1', 'description', 'Title I split'),
  edit('reference-data/absence-bucket', 'B-SICK', 'maxYearlyUsage', 90),
  edit('reference-data/absence-reason', 'ILL', 'maxYearlyUsage', 8),
  edit('reference-data/absence-reason', 'FIL', 'customDisplayName', undefined),
  edit('reference-data/absence-reason', 'PNB', 'needApproval', true),
  edit('reference-data/absence-reason', 'PNB', 'maxYearlyUsage', 5),
  edit('reference-data/employee-type', 'ELT', 'externalId', 'ELEM'),
  edit('reference-data/vacancy-reason', 'RES', 'externalId', undefined),
];

/** Edits of one record, oldest first. */
export function editsOf(all: readonly Edit[], entity: string, record: RecordData): Edit[] {
  return all.filter((one) => one.entity === entity && isEditOf(record, one));
}

/** Whether an edit changes the given record, by its external id. */
export function isEditOf(record: RecordData, { code }: Edit): boolean {
  return record.externalId === code;
}
