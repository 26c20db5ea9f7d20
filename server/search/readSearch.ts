import type { FastifyRequest } from 'fastify';
import { longestSearch, searchAtMost, searchTypes } from '#schemas/protocol/search.ts';
import { isStorable } from '#schemas/rules/storable.ts';
import { queryOf } from '../http/queryOf.ts';
import { badRequest } from '../identity/userSessions/badRequest.ts';

export interface Search {
  /** Without blanks around it; a telephone number as its digits. */
  readonly text: string;
  readonly type: keyof typeof searchTypes | undefined;
  /** Of each kind. */
  readonly limit: number;
}

/**
 * Reads the query of a search: `searchFor`, `limit` up to 20 and, where the call knows it, `searchType`. Throws
 * `badRequest` for a text that cannot be searched for (docs/specification.md#application-2-header and
 * #application-9-limits).
 */
export function readSearch(request: FastifyRequest): Search {
  const { searchFor = '', searchType, limit } = queryOf(request);
  const text = searchFor.trim();
  if (text === '' || text.length > longestSearch || !isStorable(text)) {
    throw badRequest(`searchFor must be a text of 1 to ${longestSearch} characters`);
  }
  return { text: plainNumber(text), type: typeOf(searchType), limit: Number(limit || searchAtMost) };
}

/** A telephone number is kept as its ten digits, however it is typed. */
function plainNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isPhone = /^\+?[\d\s().-]+$/.test(text) && digits.length >= 7 && digits !== text;
  return isPhone ? digits.slice(-10) : text;
}

function typeOf(text: string | undefined): Search['type'] {
  const names = Object.keys(searchTypes) as (keyof typeof searchTypes)[];
  return names.find((name) => String(searchTypes[name]) === text);
}
