/** Formats a count with US separators, in both languages: `12,345`; returns undefined for undefined. */
export function showCount(count: number): string;
export function showCount(count: number | undefined): string | undefined;
export function showCount(count: number | undefined): string | undefined {
  return count?.toLocaleString('en-US');
}
