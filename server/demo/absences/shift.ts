/** Shift types (docs/specification.md#master-data-9-limits). */
export const shift = { full: 1, morning: 2, afternoon: 3, custom: 4 } as const;
