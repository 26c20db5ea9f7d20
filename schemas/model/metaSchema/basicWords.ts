/** Building blocks of the keywords. */

export const name = { type: 'string', minLength: 1 } as const;
export const names = { type: 'array', items: name } as const;
/** A JSON Schema fragment that a record is validated against. */
export const condition = { type: ['object', 'boolean'] } as const;
/** A permission name; a leading `!` means that it must be missing. */
export const permissionName = {
  type: 'string',
  // Facts about the district or the person use a prefix of their own (`PSEUDO.ShowAccountingCode`).
  pattern: '^!?(PSEUDO\\.[A-Za-z]+|[A-Z][A-Z0-9]*(\\.[A-Z][A-Z0-9_]*)+)$',
} as const;
/** A permission of a record's family (`ADDRESS` for `EMP.ADDRESS`), or the full name of another one. */
export const familyName = { type: 'string', pattern: '^!?[A-Z][A-Z0-9]*([._][A-Z0-9_]+)*$' } as const;
