import { userTypes } from '#schemas/protocol/session/permissions.ts';

/** A kind of people who have PINs: where their records are, where the hashes, and with which logins a PIN goes. */
export interface PinKind {
  /** The table of the hashes. */
  readonly table: string;
  /** The table of the people, and its key, as a column and as a field. */
  readonly people: string;
  readonly id: string;
  readonly field: string;
  /** The tab that has the field `pin`. */
  readonly entity: string;
  /** Whose accounts belong to such a record, and which of their columns has its number. */
  readonly userTypes: readonly number[];
  readonly account: 'person_id' | 'user_id';
  /** The logins that a PIN goes with: the field, its column, and the problem of two who share both. */
  readonly logins: readonly {
    readonly field: string;
    readonly column: string;
    readonly code: 'phonePin' | 'loginPin';
  }[];
}

const phone = { field: 'phoneNumber', column: 'phone_number', code: 'phonePin' } as const;

/** Whoever has a PIN: a further kind is a further entry. */
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
