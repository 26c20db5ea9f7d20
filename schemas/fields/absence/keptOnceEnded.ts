const ended = {
  properties: { status: { enum: ['reconciled', 'cancelled'] } },
  required: ['status'],
} as const;

/** What is not changed of a substitute's absence that was reconciled or canceled. */
export const keptOnceEnded = { when: { readOnly: ended } } as const;
