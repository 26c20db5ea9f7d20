import { longestSearch, searchAtMost, searchTypes } from '#schemas/protocol/search.ts';
import { services } from '#schemas/protocol/services.ts';
import type { Parameter, Paths } from './document.ts';
import { query, ref } from './parts.ts';
import { reading } from './reading.ts';

const tag = 'Search';
const useAesopToken = query('useAesopToken', 'The header AesopToken identifies the caller.');
const searchFor: Parameter = {
  ...query('searchFor', 'Words that must all be found; part of a word is enough.', {
    type: 'string',
    minLength: 1,
    maxLength: longestSearch,
  }),
  required: true,
};
const limit = query('limit', 'How many of each kind.', {
  type: 'integer',
  minimum: 1,
  maximum: searchAtMost,
  default: searchAtMost,
});
const searchType = query('searchType', '2 only employees, 3 only substitutes.', {
  enum: Object.values(searchTypes),
});

/** The search, spelled both ways like the other general calls. */
export function searchPaths(prefix: string, alias: string): Paths {
  const base = `${services.absence.base}${prefix}/search`;
  return {
    [base]: {
      get: reading({
        operationId: `search${alias}`,
        summary: 'Find people, reference data, an absence by its number, for support districts',
        tag,
        answers: ref('SearchAnswer'),
        parameters: [searchFor, searchType, limit, useAesopToken],
      }),
    },
    [`${base}/everywhere`]: {
      get: reading({
        operationId: `searchEverywhere${alias}`,
        summary: 'Find people and districts in all organisations: support alone',
        tag,
        answers: ref('EverywhereAnswer'),
        parameters: [searchFor, limit, useAesopToken],
      }),
    },
  };
}
