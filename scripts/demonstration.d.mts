export const demonstration: string;
export const smallDemonstration: string;
export function prepareDemonstration(): Promise<void>;
export function prepareSmallDemonstration(): Promise<void>;
export function beginsAnew(environment: Readonly<Record<string, string | undefined>>): boolean;
