import { inDistrict } from '#providers/session/districtAddress.ts';
import type { EverywhereAnswer, SearchAnswer } from '#schemas/protocol/entities/search.ts';
import type { OrganizationHit } from '#schemas/protocol/session/session.ts';
import { rankOf, ranks, type Searched } from '#schemas/rules/search/rank.ts';
import { impersonationPath } from '../../session/impersonationPath.ts';

/** Kinds in the order in which they are shown. */
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

/** Where a hit leads: to a page of this district, or to another district, whose pages load anew. */
export type HitPlace = { readonly path: string } | { readonly address: string };

export interface Hit {
  readonly kind: HitKind;
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly place: HitPlace;
  /** How well it fits, 0 the best (`schemas/rules/search/rank.ts`). */
  readonly rank: number;
  /** Where it was found, when that is not its label. */
  readonly match?: { readonly title: string; readonly value: string } | undefined;
  /** It is no longer in use. */
  readonly isHidden?: boolean | undefined;
}

type Person = EverywhereAnswer['people'][number];

/** Where people are kept, in every district. */
const peoplePaths: Readonly<Record<Person['kind'], (id: Person['id']) => string>> = {
  employee: (id) => `/employee/select-employee/${id}`,
  substitute: (id) => `/substitute/select-substitute/${id}`,
};

/** The address of a person in their own district. */
export function personAddress({ kind, id, orgId }: Person): string {
  return inDistrict(orgId, peoplePaths[kind](id));
}

/** The hits of the district of the address. Districts come from the search over all of them, where there is one. */
export function hitsHere({ hits }: SearchAnswer): Hit[] {
  return hits
    .filter(({ kind }) => kind !== 'district')
    .map(({ id, path, userKey, ...hit }) => ({
      ...hit,
      key: `${hit.kind}-${path}-${id}`,
      place: userKey === undefined ? { path } : { address: impersonationPath(userKey) },
    }));
}

/** The hits of all districts, without the people of the one that the address names; where it names none, no person is elsewhere. */
export function hitsElsewhere(
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

/** A district as a hit: found, or opened before. */
export function districtHit(kind: 'district' | 'recent', district: OrganizationHit, text = ''): Hit {
  const { id, name, city, stateCode, orgXrefId } = district;
  const detail = [city, stateCode].filter((part) => part !== '').join(', ');
  const rank = foundRank({ label: name, codes: [orgXrefId], others: [detail] }, text);
  return { kind, key: `${kind}-${id}`, label: name, detail, place: { address: inDistrict(id, '/') }, rank };
}

/** What the service found by more than is shown comes after what fits by that. */
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
