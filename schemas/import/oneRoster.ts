import { grantsNothing } from './filledFields.ts';

/**
 * OneRoster 1.1 and 1.2 (1EdTech) as data: the content of its files, and the fields that its columns set
 * (docs/domain.md#oneroster).
 */

/**
 * The OneRoster mapping of an entity: its table, and for each column the fields that it can set. The first of these
 * fields that the entity has is used.
 */
export interface OneRosterPart {
  readonly table: OneRosterTable;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The fields that a column sets, by the beginning of its heading. */
  readonly beginnings?: Readonly<Record<string, readonly string[]>>;
  /** The console's values for the words that OneRoster uses, by field and word. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Set if a row may stand for the district itself: the row with `text` in `column` stands for the record with `value`
   * in `field`. `names` are the columns whose texts other rows use to refer to the district.
   */
  readonly alone?: {
    readonly column: string;
    readonly text: string;
    readonly field: string;
    readonly value: number;
    readonly names: readonly string[];
  };
}

/**
 * The OneRoster tables that imports read. `staff` and `substitutes` are built from users, their roles and their
 * schools.
 */
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

/** The correct OneRoster heading for each misspelled heading in real exports. */
export const misspelt: Readonly<Record<string, string>> = {
  prefferedGivenName: 'preferredGivenName',
  prefferedMiddleName: 'preferredMiddleName',
  prefferedFamilyName: 'preferredFamilyName',
  dataLastModified: 'dateLastModified',
  orgSourcedId: 'orgSourcedIds',
  sourceId: 'sourcedId',
  sourceID: 'sourcedId',
};

/** OneRoster roles of substitutes, whose records belong to another entity than those of staff. */
export const substituteRoles: readonly string[] = ['substitute', 'substituteteacher', 'sub'];

/** OneRoster roles of people who are not staff; imports leave these people out. */
export const notStaff: readonly string[] = [
  'student',
  'guardian',
  'parent',
  'relative',
  'child',
  'contact',
  'other',
];

/** The OneRoster table of an entity; undefined if there is none. */
export function oneRosterTable(entity: string): OneRosterTable | undefined {
  return oneRosterParts[entity]?.table;
}
