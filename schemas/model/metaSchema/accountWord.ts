/** The kinds of people that can have sign-in accounts. */
export const accountKinds = ['employee', 'substitute', 'user'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The keyword `account` of an entity and of a record. */
export const accountWord = {
  enum: accountKinds,
  description:
    'Its records are people who may have a sign-in account of that kind: who may act as others is offered that on each.',
} as const;
