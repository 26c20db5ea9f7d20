/** The kinds of people that can have sign-in accounts. */
export const accountKinds = ['employee', 'substitute', 'user'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The keyword `account` of an entity and of a record. */
export const accountWord = {
  enum: accountKinds,
  description:
    'Records are people who can have a sign-in account of this kind. Users who can act as others are offered that on each record.',
} as const;
