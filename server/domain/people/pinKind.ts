import { userTypes } from '#schemas/protocol/session/permissions.ts';

/** A kind of people with PINs: tables of their records and hashes, and the logins that are used with a PIN. */
export interface PinKind {
  /** Table of the PIN hashes. */
  readonly table: string;
  /** Table of the people, and its key as column and field. */
  readonly people: string;
  readonly id: string;
  readonly field: string;
  /** Entity of the tab with the field `pin`. */
  readonly entity: string;
  /** User types of these people's accounts, and the account column with the record's id. */
  readonly userTypes: readonly number[];
  readonly account: 'person_id' | 'user_id';
  /**
   * Logins that are used with a PIN: the field, the column, and the problem code if two people have the same login and
   * PIN.
   */
  readonly logins: readonly {
    readonly field: string;
    readonly column: string;
    readonly code: 'phonePin' | 'loginPin';
  }[];
}

const phone = { field: 'phoneNumber', column: 'phone_number', code: 'phonePin' } as const;

export const pinKinds = {
  employee: {
    table: 'worker_pin',
    people: 'worker',
    id: 'worker_id',
    field: 'workerId',
    entity: 'employee/general-information',
    userTypes: [userTypes.worker],
    account: 'person_id',
    logins: [phone, { field: 'externalLoginId', column: 'external_login_id', code: 'loginPin' }],
  },
  substitute: {
    table: 'substitute_pin',
    people: 'substitute',
    id: 'substitute_id',
    field: 'substituteId',
    entity: 'substitute/general-information',
    userTypes: [userTypes.substitute],
    account: 'person_id',
    logins: [phone, { field: 'alternatePhoneLoginId', column: 'alternate_phone_login_id', code: 'loginPin' }],
  },
  adminUser: {
    table: 'admin_user_pin',
    people: 'admin_user',
    id: 'admin_user_id',
    field: 'adminUserId',
    entity: 'admin-user/general-information',
    userTypes: [userTypes.org, userTypes.campus],
    account: 'user_id',
    logins: [],
  },
} as const satisfies Record<string, PinKind>;
