/** Whether an employee or a vacancy profile needs a substitute. */
export const needsSubstituteChoices = [
  { const: -1, title: 'District default' },
  { const: 0, title: 'Does not require' },
  { const: 1, title: 'Always requires' },
  { const: 2, title: 'User decides' },
] as const;
