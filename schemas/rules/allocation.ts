import { addDays } from '../values/dates.ts';

/** A date range, both ends included, `YYYY-MM-DD`. */
export interface Span {
  readonly fromDate: string;
  readonly toDate: string;
}

export interface OverlappingVersion extends Span {
  readonly versionId: number;
}

/** The ways a person can resolve an overlap, besides canceling (docs/domain.md#allocation). */
export const resolutions = ['adjustEarlier', 'adjustNew'] as const;
export type Resolution = (typeof resolutions)[number];

/**
 * The resolution of an overlap: the new end dates of earlier versions (`ended`), and the dates of the new version
 * (`span`).
 */
export interface Resolved {
  readonly span: Span;
  readonly ended: readonly { readonly versionId: number; readonly toDate: string }[];
}

/**
 * Resolves an overlap of a new version with existing ones; the preview and the service both use it. `adjustEarlier`
 * ends each earlier version the day before the new one starts. `adjustNew` moves the new version's start and end so
 * that it fits between the others. Returns undefined if that leaves no day for one of the versions.
 */
export function resolveOverlap(
  span: Span,
  overlaps: readonly OverlappingVersion[],
  resolution: Resolution,
): Resolved | undefined {
  return resolution === 'adjustEarlier' ? endEarlier(span, overlaps) : moveNew(span, overlaps);
}

function endEarlier(span: Span, overlaps: readonly OverlappingVersion[]): Resolved | undefined {
  if (overlaps.some((version) => version.fromDate >= span.fromDate)) return undefined;
  const lastDay = addDays(span.fromDate, -1);
  return { span, ended: overlaps.map(({ versionId }) => ({ versionId, toDate: lastDay })) };
}

function moveNew(span: Span, overlaps: readonly OverlappingVersion[]): Resolved | undefined {
  const before = overlaps
    .filter((version) => version.fromDate <= span.fromDate)
    .map((version) => version.toDate);
  const after = overlaps
    .filter((version) => version.fromDate > span.fromDate)
    .map((version) => version.fromDate);
  const lastBefore = before.sort().at(-1);
  const firstAfter = after.sort()[0];
  if (lastBefore !== undefined && lastBefore >= span.toDate) return undefined;
  const fromDate = lastBefore === undefined ? span.fromDate : addDays(lastBefore, 1);
  const toDate = firstAfter === undefined ? span.toDate : addDays(firstAfter, -1);
  return fromDate > toDate ? undefined : { span: { fromDate, toDate }, ended: [] };
}

/**
 * Splits a whole number of units (such as hundredths of an hour) by shares. Each part is rounded down; the remaining
 * units go to the largest remainders, the first ones first. The amount may be negative; shares are numbers above 0. The
 * parts add up to the amount exactly. Pure.
 */
export function splitByShares(amount: number, shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (shares.length === 0 || total <= 0) return [];
  const size = Math.abs(amount);
  const exact = shares.map((share) => (size * share) / total);
  const parts = exact.map(Math.floor);
  const left = size - parts.reduce((sum, part) => sum + part, 0);
  const order = [...exact.keys()].sort(
    (one, other) => remainder(exact, other) - remainder(exact, one) || one - other,
  );
  for (const place of order.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return amount < 0 ? parts.map((part) => 0 - part) : parts;
}

/** The fractional part of a share, which rounding down removes; scaled to an integer to avoid floating-point noise. */
const remainder = (exact: readonly number[], place: number): number =>
  Math.round(((exact[place] ?? 0) - Math.floor(exact[place] ?? 0)) * 1e9);
