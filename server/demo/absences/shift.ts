/** Shift types (specification, master data section 9). */
export const shift = { full: 1, morning: 2, afternoon: 3, custom: 4 } as const;
