export const sources: readonly string[];
export function copyProject(folder: string): void;
