import type { FastifyRequest } from 'fastify';
import {
  longestSearch,
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
  searchAtMost,
  searchTypes,
} from '#schemas/protocol/entities/search.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../common/domainError.ts';
import { searchedFields } from '../derived/store/indexesFor.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { badRequest } from '../http/badRequest.ts';
import { queryOf } from '../http/queryOf.ts';
import { searchOrganizations } from '../identity/routes/searchOrganizations.ts';
import { everywhereKinds } from './everywhereKinds.ts';
import { type Found, maySee, type SearchPlace, searchEntity, shownFields } from './searchEntity.ts';

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

type Look = (place: SearchPlace, search: Search) => Promise<Found | undefined>;

/** How each kind is looked for; nothing where the person may not see the kind, or the search is not about it. */
const looks: Record<SearchKind, Look> = {
  employee: (place, search) => people(place, search, 'employee'),
  substitute: (place, search) => people(place, search, 'substitute'),
  absence: absenceByNumber,
  referenceData,
  district: districts,
};

/**
 * What a search finds in the organisation: people by name, identifier, e-mail and phone, an absence by its
 * confirmation number, reference data by name, for support districts too. Only what the person may see; throws
 * `forbidden` when exactly one kind is asked for and it is not theirs
 * (docs/specification.md#application-2-header).
 */
export async function search(place: SearchPlace, requested: Search): Promise<SearchAnswer> {
  const kinds = requested.type ? [requested.type] : (Object.keys(looks) as SearchKind[]);
  const hits: SearchHit[] = [];
  const counts: SearchAnswer['counts'] = {};
  for (const kind of kinds) {
    const found = await looks[kind](place, requested);
    if (!found) continue;
    hits.push(...found.hits);
    counts[kind] = found.total;
  }
  return { hits, counts };
}

async function people(
  place: SearchPlace,
  { text, limit, type }: Search,
  kind: 'employee' | 'substitute',
): Promise<Found | undefined> {
  const { actor, catalogue } = place;
  const stored = catalogue.named(everywhereKinds[kind]);
  const { entity } = stored;
  if (maySee(actor, entity)) {
    const detail = shownFields(entity, actor, ['identifier', 'title', 'email']);
    return searchEntity(place, stored, { kind, filter: { q: text }, limit, detail });
  }
  if (type === kind) throw new DomainError('forbidden', { args: { permission: entity.permission.view } });
  return undefined;
}

async function absenceByNumber(place: SearchPlace, { text, limit }: Search): Promise<Found | undefined> {
  const stored = place.catalogue.named('absence/absence');
  if (!/^\d{1,15}$/.test(text) || !maySee(place.actor, stored.entity)) return undefined;
  const detail = shownFields(stored.entity, place.actor, ['absenceDate']);
  return searchEntity(place, stored, { kind: 'absence', filter: { id: [Number(text)] }, limit, detail });
}

/** All lists of reference data together give at most as many hits as another kind. */
async function referenceData(place: SearchPlace, { text, limit }: Search): Promise<Found | undefined> {
  const lists = place.catalogue.entities.filter((stored) => isSearched(place, stored));
  if (lists.length === 0) return undefined;
  const hits: SearchHit[] = [];
  let total = 0;
  for (const stored of lists) {
    const title = translateText(stored.entity, place.actor.language, stored.entity.title);
    const found = await searchEntity(place, stored, {
      kind: 'referenceData',
      filter: { q: text },
      limit: limit - hits.length,
      detail: () => title,
    });
    hits.push(...found.hits);
    total += found.total;
  }
  return { hits, total };
}

function isSearched({ actor }: SearchPlace, { entity }: StoredEntity): boolean {
  const isList = entity.service === 'referenceData' && !entity.single && entity.parent === undefined;
  return isList && searchedFields(entity).length > 0 && maySee(actor, entity);
}

async function districts(
  { actor, catalogue, sql }: SearchPlace,
  { text, limit }: Search,
): Promise<Found | undefined> {
  if (actor.userType !== 'csRep') return undefined;
  const requested = { search: text, limit, offset: 0, only: undefined };
  const { organizations, total } = await searchOrganizations(sql, catalogue.registry, requested);
  const hits = organizations.map(
    ({ id, name, city, stateCode }): SearchHit => ({
      kind: 'district',
      id,
      label: name,
      detail: [city, stateCode].filter((part) => part !== '').join(', '),
      path: `/district/${id}/`,
    }),
  );
  return { hits, total };
}
