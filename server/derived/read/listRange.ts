import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import { DomainError } from '../../common/domainError.ts';

/** Request parameters for the range of a list. */
export interface RangeParameters {
  readonly range?: string | undefined;
  /** Number of rows per page. */
  readonly pageSize?: string | undefined;
  /** Page number, from 1. */
  readonly page?: string | undefined;
}

/** Whether a request selects the rows of a list by page size and page number, instead of a range. */
export function isPaged({ pageSize, page }: RangeParameters): boolean {
  return pageSize !== undefined || page !== undefined;
}

/**
 * Returns the first and last row of a list, from 0, by `range=[0,24]` or by `pageSize` and `page`. Default: the first
 * `usual` rows; at most `longest` rows. Throws `badRequest`.
 */
export function readRange(
  parameters: RangeParameters,
  usual: number,
  longest: number = longestPage,
): [number, number] {
  const { range } = parameters;
  if (isPaged(parameters)) return pageRange(parameters, longest);
  if (range === undefined) return [0, usual - 1];
  const [from, to] = parsed(range);
  const isRange = isInteger(from) && isInteger(to) && from >= 0 && to >= from - 1;
  if (isRange && to - from < longest) return [from, to];
  throw bad(`range must be [from, to] with at most ${longest} rows`);
}

function pageRange({ range, pageSize, page = '1' }: RangeParameters, longest: number): [number, number] {
  if (range !== undefined) throw bad('a list is asked for by range or by pageSize, not by both');
  const size = positive(pageSize);
  if (size === undefined || size > longest) throw bad(`pageSize must be 1 to ${longest}`);
  const from = ((positive(page) ?? 0) - 1) * size;
  if (isInteger(from) && from >= 0 && isInteger(from + size)) return [from, from + size - 1];
  throw bad('page must be a whole number from 1');
}

function positive(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

function parsed(text: string): readonly unknown[] {
  try {
    const range: unknown = JSON.parse(text);
    return Array.isArray(range) ? range : [];
  } catch {
    throw bad('range is not JSON');
  }
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function bad(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}
