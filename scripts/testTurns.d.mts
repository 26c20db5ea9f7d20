export const turns: number;
export function filesOfTurn(turn: number): string[];
export function turnOf(asked: string | undefined, day?: number): number | 'all';
export function leftToOthers(turn: number | 'all'): string[];
