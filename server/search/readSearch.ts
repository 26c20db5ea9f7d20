import type { FastifyRequest } from 'fastify';
import { longestSearch, searchAtMost, searchTypes } from '#schemas/protocol/search.ts';
import { isStorable } from '#schemas/rules/storable.ts';
import { badRequest } from '../identity/userSessions/badRequest.ts';
import { queryOf } from '../suite/queryOf.ts';

export interface Search {
  /** Without blanks around it; a telephone number as its digits. */
  readonly text: string;
  readonly type: keyof typeof searchTypes | undefined;
  /** Of each kind. */
  readonly limit: number;
}

/**
 * Reads the query of a search: `searchFor`, `limit` up to 20 and, where the call knows it, `searchType`. Throws
 * `badRequest` for what makes no sense, `unknownFilter` for anything else
 * (docs/specification.md#application-2-header and #application-9-limits).
 */
export function readSearch(request: FastifyRequest, more: readonly 'searchType'[] = []): Search {
  const { searchFor = '', searchType, limit } = queryOf(request, ['searchFor', 'limit', ...more]);
  const text = searchFor.trim();
  if (text === '' || text.length > longestSearch || !isStorable(text)) {
    throw badRequest(`searchFor must be a text of 1 to ${longestSearch} characters`);
  }
  return { text: plainNumber(text), type: typeOf(searchType), limit: limitOf(limit) };
}

/** A telephone number is kept as its ten digits, however it is typed. */
function plainNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isPhone = /^\+?[\d\s().-]+$/.test(text) && digits.length >= 7 && digits !== text;
  return isPhone ? digits.slice(-10) : text;
}

function typeOf(text: string | undefined): Search['type'] {
  if (text === undefined || text === '') return undefined;
  if (text === String(searchTypes.employee)) return 'employee';
  if (text === String(searchTypes.substitute)) return 'substitute';
  throw badRequest('searchType must be 2 (employee) or 3 (substitute)');
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return searchAtMost;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= searchAtMost) return limit;
  throw badRequest(`limit must be a whole number from 1 to ${searchAtMost}`);
}
