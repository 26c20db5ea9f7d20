const integer = { type: 'integer' } as const;

/**
 * The records of one kind in a merge: how many move to the remaining employee (`moves`), and how many do not because
 * the remaining employee already has one (`stays`).
 */
const moved = {
  type: 'object',
  additionalProperties: false,
  required: ['entity', 'moves', 'stays'],
  properties: {
    entity: { type: 'string', description: 'The kind of record.' },
    moves: integer,
    stays: {
      ...integer,
      description:
        'The other record already has one of the same kind. These records stay with the merged record.',
    },
  },
} as const;

/** `GET /api/employee/merge`: both records, and what would move; changes nothing. */
export const mergePreviewSchema = {
  type: 'object',
  required: ['from', 'into', 'moved', 'account', 'pin', 'sameDays'],
  properties: {
    from: { type: 'object', description: 'The record to merge, which becomes inactive.' },
    into: { type: 'object', description: 'The record that stays.' },
    moved: { type: 'array', items: moved },
    account: {
      enum: ['none', 'moves', 'stays'],
      description:
        'The sign-in account. It moves if the record that stays has none; otherwise it is disabled.',
    },
    pin: {
      enum: ['none', 'moves', 'stays'],
      description: 'The PIN. The record that stays keeps its own, or gets this one if it has none.',
    },
    sameDays: { ...integer, description: 'Days on which both are absent. They are moved anyway.' },
  },
} as const;

/** `POST /api/employee/merge`: the target record, the versions of both, and the fields to take from the merged one. */
export const mergeSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['into', 'intoVersion', '_version'],
  properties: {
    into: integer,
    intoVersion: { ...integer, description: 'The version of the record that stays.' },
    _version: { ...integer, description: 'The version of the record to merge.' },
    take: {
      type: 'array',
      items: { type: 'string' },
      description: 'Fields whose values are copied to the record that stays.',
    },
  },
} as const;

/** Fields that a merge can take from the merged record, in form order. */
export const mergeableFields = [
  'firstName',
  'middleName',
  'lastName',
  'shortName',
  'identifier',
  'gender',
  'birthDate',
  'languageId',
  'orgPersonId',
  'workerTypeId',
  'title',
  'instituteIds',
  'room',
  'startDate',
  'endDate',
  'totalExperience',
  'schoolExperience',
  'email',
  'accessGranted',
  'phoneNumber',
  'alternatePhoneLoginId',
  'externalLoginId',
  'absenceStartTime',
  'absenceHalfDayBreak',
  'absenceHalfDayBreak2',
  'absenceEndTime',
  'absenceHoursPerDay',
  'absenceHoursPerDayOverride',
  'deductBreakFromAbsenceDuration',
  'payCodeId',
  'budgetCodeId',
  'accountingCodeId',
  'allocationGroupId',
  'employeeExternalId',
  'employeeExternalId2',
  'notes',
] as const;

export interface MovedParts {
  readonly entity: string;
  readonly moves: number;
  readonly stays: number;
}

export interface MergePreview {
  readonly from: Readonly<Record<string, unknown>>;
  readonly into: Readonly<Record<string, unknown>>;
  readonly moved: readonly MovedParts[];
  readonly account: 'none' | 'moves' | 'stays';
  readonly pin: 'none' | 'moves' | 'stays';
  readonly sameDays: number;
}
