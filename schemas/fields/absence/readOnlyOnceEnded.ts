const ended = {
  properties: { status: { enum: ['reconciled', 'cancelled'] } },
  required: ['status'],
} as const;

/** Makes a field read-only once a substitute's absence is reconciled or canceled. */
export const readOnlyOnceEnded = { when: { readOnly: ended } } as const;
