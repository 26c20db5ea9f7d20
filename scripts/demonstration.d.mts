export const demonstration: string;
export function prepareDemonstration(): Promise<void>;
export function beginsAnew(environment: Readonly<Record<string, string | undefined>>): boolean;
