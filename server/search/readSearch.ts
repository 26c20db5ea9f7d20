import type { FastifyRequest } from 'fastify';
import {
  longestSearch,
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
  searchAtMost,
  searchTypes,
} from '#schemas/protocol/entities/search.ts';
import { mayBeNear, rankOf, ranks } from '#schemas/rules/search/rank.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../common/domainError.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { badRequest } from '../http/requests/badRequest.ts';
import { queryOf } from '../http/requests/queryOf.ts';
import { searchOrganizations } from '../identity/routes/searchOrganizations.ts';
import { everywhereKinds } from './everywhereKinds.ts';
import {
  entityById,
  type Found,
  maySee,
  type SearchPlace,
  searchEntity,
  shownFields,
} from './searchEntity.ts';
import { searchLists } from './searchLists.ts';
import { searchViews } from './searchViews.ts';
import { withSchools } from './withSchools.ts';

export interface Search {
  /** The searched text, trimmed; a phone number is reduced to its digits. */
  readonly text: string;
  readonly type: keyof typeof searchTypes | undefined;
  /** Maximum number of results per kind of record. */
  readonly limit: number;
}

/**
 * Parses a search: `searchFor`, `limit` up to 20, and `searchType` if the call has it. Throws `badRequest` for
 * unsearchable text (docs/specification.md#application-2-header and #application-9-limits).
 */
export function readSearch(request: FastifyRequest): Search {
  const { searchFor = '', searchType, limit } = queryOf(request);
  const text = searchFor.trim();
  if (text === '' || text.length > longestSearch || !isStorable(text)) {
    throw badRequest(`searchFor must be a text of 1 to ${longestSearch} characters`);
  }
  return { text: plainNumber(text), type: typeOf(searchType), limit: Number(limit || searchAtMost) };
}

/** Reduces a phone number to its ten digits, as stored. */
function plainNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isPhone = /^\+?[\d\s().-]+$/.test(text) && digits.length >= 7 && digits !== text;
  return isPhone ? digits.slice(-10) : text;
}

function typeOf(text: string | undefined): Search['type'] {
  const names = Object.keys(searchTypes) as (keyof typeof searchTypes)[];
  return names.find((name) => String(searchTypes[name]) === text);
}

/** Searches one kind of record: for exact matches or, with `isNear`, for near matches. */
type Look = (place: SearchPlace, search: Search & { readonly isNear: boolean }) => Promise<Found | undefined>;

/**
 * For each kind of record, the function that searches it. The function returns undefined if the person may not see the
 * kind, or if the kind was not requested.
 */
const searches: Record<Exclude<SearchKind, 'account'>, Look> = {
  employee: (place, search) => people(place, search, 'employee'),
  substitute: (place, search) => people(place, search, 'substitute'),
  school: schools,
  absence: absenceByNumber,
  referenceData,
  view: searchViews,
  district: districts,
};

/**
 * Searches an organization: people by name, identifier, email and phone, an absence by its confirmation number,
 * schools, reference data and list views by name, and districts for support. Finds only records that the person may
 * see, and near matches only if nothing else matches. Throws `forbidden` when exactly one kind is requested and the
 * person may not see it (docs/specification.md#application-2-header).
 */
export async function search(place: SearchPlace, requested: Search): Promise<SearchAnswer> {
  const found = await searchKinds(place, { ...requested, isNear: false });
  const isEnough = found.hits.length > 0 || !mayBeNear(requested.text);
  return isEnough ? found : searchKinds(place, { ...requested, isNear: true });
}

async function searchKinds(place: SearchPlace, requested: Parameters<Look>[1]): Promise<SearchAnswer> {
  const kinds = requested.type ? [requested.type] : (Object.keys(searches) as (keyof typeof searches)[]);
  const hits: SearchHit[] = [];
  const counts: SearchAnswer['counts'] = {};
  for (const kind of kinds) {
    const found = await searches[kind](place, requested);
    if (!found) continue;
    hits.push(...found.hits);
    counts[kind] = found.total;
  }
  return { hits, counts };
}

async function people(
  place: SearchPlace,
  requested: Parameters<Look>[1],
  kind: 'employee' | 'substitute',
): Promise<Found | undefined> {
  const { actor, catalogue } = place;
  const stored = catalogue.named(everywhereKinds[kind]);
  const { entity } = stored;
  if (maySee(actor, entity)) return withSchools(place, stored, { ...requested, kind });
  if (requested.type === kind)
    throw new DomainError('forbidden', { args: { permission: entity.permission.view } });
  return undefined;
}

async function schools(place: SearchPlace, requested: Parameters<Look>[1]): Promise<Found | undefined> {
  const stored = place.catalogue.named('settings/school');
  if (!maySee(place.actor, stored.entity)) return undefined;
  const detail = shownFields(stored.entity, place.actor, ['city', 'stateCode']);
  return searchEntity(place, stored, { ...requested, kind: 'school', detail });
}

/**
 * Finds an absence by the confirmation number of one of its days, and links to its page. Notes are only searched in the
 * list of absences.
 */
async function absenceByNumber(
  place: SearchPlace,
  requested: Parameters<Look>[1],
): Promise<Found | undefined> {
  const stored = place.catalogue.named('absence/absence-day');
  const [, number] = /^#?(\d{1,15})$/.exec(requested.text) ?? [];
  if (number === undefined || !maySee(place.actor, stored.entity)) return undefined;
  const detail = shownFields(stored.entity, place.actor, ['absenceDate']);
  const { hits, total } = await entityById(place, stored, Number(number), {
    ...requested,
    kind: 'absence',
    detail,
  });
  const { path } = place.catalogue.named('absence/absence').entity;
  return { hits: hits.map((hit) => ({ ...hit, path: `${path}/${number}` })), total };
}

/** Searches all reference data lists. The limit applies to all lists together, not to each list. */
async function referenceData(place: SearchPlace, requested: Parameters<Look>[1]): Promise<Found | undefined> {
  const lists = place.catalogue.entities.filter((stored) => isSearched(place, stored));
  return lists.length === 0 ? undefined : searchLists(place, lists, { ...requested, kind: 'referenceData' });
}

function isSearched({ actor }: SearchPlace, { entity, computed }: StoredEntity): boolean {
  const isList =
    !computed && entity.service === 'referenceData' && !entity.single && entity.parent === undefined;
  return isList && entity.list.search.length > 0 && maySee(actor, entity);
}

async function districts(
  { actor, catalogue, sql }: SearchPlace,
  { text, limit, isNear }: Parameters<Look>[1],
): Promise<Found | undefined> {
  if (actor.userType !== 'csRep') return undefined;
  const way = isNear ? 'near' : 'fitting';
  const requested = { search: text, limit, offset: 0, only: undefined, way } as const;
  const { organizations, total } = await searchOrganizations(sql, catalogue.registry, requested);
  // Rank of districts whose name does not match. The database also finds districts by the name of their state and the
  // start of their number.
  const defaultRank = ranks.indexOf(isNear ? 'near' : 'others');
  const hits = organizations.map(({ id, name, city, stateCode }): SearchHit => {
    const detail = [city, stateCode].filter((part) => part !== '').join(', ');
    const rank = rankOf({ label: name, codes: [String(id)], others: [detail] }, text) ?? defaultRank;
    return { kind: 'district', id, label: name, detail, path: `/district/${id}/`, rank };
  });
  return { hits, total };
}
