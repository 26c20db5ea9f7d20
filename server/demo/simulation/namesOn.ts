import type { ListOwner, NamedOnList } from '#schemas/rules/preferences/jobVisibility.ts';
import { rowVisibilityText } from '#schemas/rules/preferences/visibilityTexts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Holders, ListRows } from './listings.ts';

/** Returns the lines of a job's preference lists that name a substitute, nearest list first. */
export type NamesOn = (holders: Holders, substituteId: number) => readonly NamedOnList[];

/** The first line of a preference list for each substitute that it names, by substitute id. */
type Lines = ReadonlyMap<unknown, RecordData>;

const noLines: readonly NamedOnList[] = [];

/**
 * Builds the lookup of preference list lines. Each list is indexed once; the lists of a school are indexed together
 * with those of its regions and district.
 */
export function namesOn(rows: ListRows): NamesOn {
  const lists = new Map([...rows].map(([key, list]) => [key, linesOf(list)]));
  const ofSchools = new Map<number | undefined, ReadonlyMap<unknown, readonly NamedOnList[]>>();
  const atPlaces = (places: readonly number[]) => {
    const known = ofSchools.get(places[0]) ?? namedAt(places, lists);
    ofSchools.set(places[0], known);
    return known;
  };
  return ({ own, type, places }, id) => {
    const nearest = lists.get(own)?.get(id) ?? (type === undefined ? undefined : lists.get(type)?.get(id));
    const others = atPlaces(places).get(id) ?? noLines;
    return nearest ? [lineOf('employee', nearest), ...others] : others;
  };
}

const linesOf = (list: readonly RecordData[]): Lines =>
  new Map(list.toReversed().map((row) => [row.substituteId, row]));

/**
 * Returns the preference list lines at a school and its ancestors, keyed by the id of the substitute that each line
 * names.
 */
function namedAt(places: readonly number[], lists: ReadonlyMap<string, Lines>) {
  const found = new Map<unknown, NamedOnList[]>();
  places.forEach((place, at) => {
    for (const [id, row] of lists.get(`s${place}`) ?? [])
      found.set(id, [...(found.get(id) ?? []), lineOf(ownerAt(at, places), row)]);
  });
  return found;
}

function ownerAt(at: number, places: readonly number[]): ListOwner {
  if (at === 0) return 'school';
  return at === places.length - 1 ? 'district' : 'region';
}

function lineOf(owner: ListOwner, row: RecordData): NamedOnList {
  const texts = row.overrideVisibility === true ? [rowVisibilityText(row)] : [];
  return { owner, isExcluded: row.isExcluded === true, texts };
}
