import { grantsNothing } from './filledFields.ts';

/**
 * OneRoster 1.1 and 1.2 (1EdTech) as data: which of its files holds what, and which of our fields its columns
 * fill (docs/domain.md#oneroster).
 */

/** An entity's part in OneRoster: its table, and by column the field, the first that the entity has. */
export interface OneRosterPart {
  readonly table: OneRosterTable;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The same for headings that only begin so. */
  readonly beginnings?: Readonly<Record<string, readonly string[]>>;
  /** Texts of OneRoster and what they stand for, by field. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Which row stands for the one record with a value of a field, where there is one of each: the `text` of its `column`,
   * and the columns that hold what other rows call it.
   */
  readonly alone?: {
    readonly column: string;
    readonly text: string;
    readonly field: string;
    readonly value: number;
    readonly names: readonly string[];
  };
}

/** The tables that imports read. `staff` and `substitutes` are made of users, their roles and their places. */
export type OneRosterTable = 'staff' | 'substitutes' | 'orgs';

export const oneRosterParts: Readonly<Record<string, OneRosterPart>> = {
  'employee/general-information': {
    table: 'staff',
    fields: {
      sourcedId: ['employeeExternalId', 'employeeExternalId1', 'externalId'],
      identifier: ['identifier'],
      givenName: ['firstName'],
      middleName: ['middleName'],
      familyName: ['lastName'],
      email: ['email'],
      phone: ['phoneNumber'],
      loginNumber: ['externalLoginId'],
      loginName: ['orgSsoExternalAccount'],
      enabledUser: ['accessGranted'],
      status: ['isActive'],
      role: ['workerTypeId'],
      orgNames: ['instituteIds'],
      beginDate: ['startDate'],
      endDate: ['endDate'],
    },
    beginnings: { 'userId ': ['identifier'] },
    words: { accessGranted: grantsNothing },
  },
  'substitute/general-information': {
    table: 'substitutes',
    fields: {
      sourcedId: ['externalId'],
      identifier: ['identifier'],
      givenName: ['firstName'],
      middleName: ['middleName'],
      familyName: ['lastName'],
      email: ['email'],
      phone: ['phoneNumber'],
      loginNumber: ['alternatePhoneLoginId'],
      loginName: ['orgSsoExternalAccount'],
      status: ['isActive'],
      beginDate: ['joiningDate'],
    },
    beginnings: { 'userId ': ['identifier'] },
    words: {},
  },
  'settings/school': {
    table: 'orgs',
    fields: {
      sourcedId: ['externalId'],
      name: ['institutionName'],
      type: ['institutionLevelId'],
      ncesId: ['externalNumber'],
      parentName: ['parentInstituteId'],
      status: ['isActive'],
    },
    words: {
      institutionLevelId: { local: 'Region', department: 'Region', state: 'District', national: 'District' },
    },
    alone: {
      column: 'type',
      text: 'district',
      field: 'institutionLevelId',
      value: 1,
      names: ['name', 'sourcedId'],
    },
  },
};

/** Headings that real exports misspell, and what they mean. */
export const misspelt: Readonly<Record<string, string>> = {
  prefferedGivenName: 'preferredGivenName',
  prefferedMiddleName: 'preferredMiddleName',
  prefferedFamilyName: 'preferredFamilyName',
  dataLastModified: 'dateLastModified',
  orgSourcedId: 'orgSourcedIds',
  sourceId: 'sourcedId',
  sourceID: 'sourcedId',
};

/** Roles of those who stand in for employees: they are records of another kind. */
export const substituteRoles: readonly string[] = ['substitute', 'substituteteacher', 'sub'];

/** Roles that are nobody's job in a district: their people are left out. */
export const notStaff: readonly string[] = [
  'student',
  'guardian',
  'parent',
  'relative',
  'child',
  'contact',
  'other',
];

/** The table that an entity is read from, if OneRoster has it. */
export function oneRosterTable(entity: string): OneRosterTable | undefined {
  return oneRosterParts[entity]?.table;
}
