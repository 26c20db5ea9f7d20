export const slow: Readonly<Record<string, number>>;
