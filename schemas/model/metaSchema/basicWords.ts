/** The schemas in this file are shared by many keywords of the meta-schema: names, conditions and permissions. */

export const name = { type: 'string', minLength: 1 } as const;
export const names = { type: 'array', items: name } as const;
/** A JSON Schema fragment that a record is validated against. */
export const condition = { type: ['object', 'boolean'] } as const;
/** A permission name. A leading `!` means that the user must not have the permission. */
export const permissionName = {
  type: 'string',
  // `PSEUDO.` is followed by a mixed-case name: a fact about the district or the person (`PSEUDO.ShowAccountingCode`).
  pattern: '^!?(PSEUDO\\.[A-Za-z]+|[A-Z][A-Z0-9]*(\\.[A-Z][A-Z0-9_]*)+)$',
} as const;
/** A permission of the record's own family (`ADDRESS` for `EMP.ADDRESS`), or the full name of another permission. */
export const familyName = { type: 'string', pattern: '^!?[A-Z][A-Z0-9]*([._][A-Z0-9_]+)*$' } as const;
