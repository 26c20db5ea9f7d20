/** What words of the language are made of. */

export const name = { type: 'string', minLength: 1 } as const;
export const names = { type: 'array', items: name } as const;
/** A JSON Schema fragment over the record. */
export const condition = { type: ['object', 'boolean'] } as const;
/** How a permission is named; a leading `!`: whoever lacks it. */
export const permissionName = {
  type: 'string',
  // Facts about the district or the person have names of their own (`PSEUDO.ShowAccountingCode`).
  pattern: '^!?(PSEUDO\\.[A-Za-z]+|[A-Z][A-Z0-9]*(\\.[A-Z][A-Z0-9_]*)+)$',
} as const;
/** A permission of a record's family (`ADDRESS` for `EMP.ADDRESS`), or the whole name of another one. */
export const familyName = { type: 'string', pattern: '^!?[A-Z][A-Z0-9]*([._][A-Z0-9_]+)*$' } as const;
