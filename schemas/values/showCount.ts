/** A number of things as it is written in the United States, in both languages: `12,345`; nothing of one not known yet. */
export function showCount(count: number): string;
export function showCount(count: number | undefined): string | undefined;
export function showCount(count: number | undefined): string | undefined {
  return count?.toLocaleString('en-US');
}
