import { inDistrict } from '#providers/session/districtAddress.ts';
import type { EverywhereAnswer, SearchAnswer } from '#schemas/protocol/entities/search.ts';
import type { OrganizationHit } from '#schemas/protocol/session/session.ts';
import { rankOf, ranks, type Searched } from '#schemas/rules/search/rank.ts';
import { impersonationPath } from '../../session/impersonationPath.ts';

/** Kinds of hits in display order. */
export const hitKinds = [
  'recent',
  'absence',
  'employee',
  'substitute',
  'school',
  'referenceData',
  'view',
  'district',
  'account',
  'elsewhere',
  'anywhere',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** Target of a hit: a page in this district, or a full address in another district, which reloads the page. */
export type HitPlace = { readonly path: string } | { readonly address: string };

export interface Hit {
  readonly kind: HitKind;
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly place: HitPlace;
  /** Match rank of the hit; 0 is best (`schemas/rules/search/rank.ts`). */
  readonly rank: number;
  /** The field that matched the search, with its value; undefined if the label matched. */
  readonly match?: { readonly title: string; readonly value: string } | undefined;
  /** Whether the found record is inactive. */
  readonly isHidden?: boolean | undefined;
}

type Person = EverywhereAnswer['people'][number];

/** Paths of the records of people, by kind. They are the same in every district. */
const peoplePaths: Readonly<Record<Person['kind'], (id: Person['id']) => string>> = {
  employee: (id) => `/employee/select-employee/${id}`,
  substitute: (id) => `/substitute/select-substitute/${id}`,
};

/** Returns the address of a person in their own district. */
export function personAddress({ kind, id, orgId }: Person): string {
  return inDistrict(orgId, peoplePaths[kind](id));
}

/** Converts the hits of the current district. Districts are excluded; they come from the search across districts. */
export function districtHits({ hits }: SearchAnswer): Hit[] {
  return hits
    .filter(({ kind }) => kind !== 'district')
    .map(({ id, path, userKey, ...hit }) => ({
      ...hit,
      key: `${hit.kind}-${path}-${id}`,
      place: userKey === undefined ? { path } : { address: impersonationPath(userKey) },
    }));
}

/**
 * Converts the hits of the search across all districts. People in the district `here` are left out. Without `here`, all
 * people are included.
 */
export function otherDistrictHits(
  { districts, people }: EverywhereAnswer,
  here: number | undefined,
  text: string,
): Hit[] {
  const others = people.filter(({ orgId }) => orgId !== here);
  return [
    ...districts.map((district) => districtHit('district', district, text)),
    ...others.map((person) => personHit(here === undefined ? 'anywhere' : 'elsewhere', person, text)),
  ];
}

/** Converts a district to a hit: found, or recently opened. */
export function districtHit(kind: 'district' | 'recent', district: OrganizationHit, text = ''): Hit {
  const { id, name, city, stateCode, orgXrefId } = district;
  const detail = [city, stateCode].filter((part) => part !== '').join(', ');
  const rank = foundRank({ label: name, codes: [orgXrefId], others: [detail] }, text);
  return { kind, key: `${kind}-${id}`, label: name, detail, place: { address: inDistrict(id, '/') }, rank };
}

/** Returns a hit's rank. Hits that the service found by data that is not shown here rank after visible matches. */
function foundRank(searched: Searched, text: string): number {
  return rankOf(searched, text) ?? ranks.indexOf('others');
}

function personHit(where: 'anywhere' | 'elsewhere', person: Person, text: string): Hit {
  const { kind, id, label, detail, orgId, orgName } = person;
  return {
    kind: where,
    key: `${where}-${orgId}-${kind}-${id}`,
    label,
    detail: [detail, orgName].filter((part) => part !== '').join(' · '),
    place: { address: personAddress(person) },
    rank: foundRank({ label, codes: [detail], others: [detail] }, text),
  };
}
