import type { Extent } from '../sourceTable.ts';
import { unreadableError } from '../sourceTable.ts';
import type { RosterFiles } from './rosterFiles.ts';
import {
  allRosterRows,
  type NamedRow,
  type RosterRow,
  type RosterTable,
  rosterTable,
  withoutUnused,
} from './rosterRows.ts';

/**
 * Returns the schools and regions of a roster, each with the name of its parent. A school or region whose parent is not
 * in the roster belongs to the district.
 */
export async function placesOf(files: RosterFiles, extent: Extent): Promise<RosterTable> {
  const places = await allRosterRows(files, 'orgs');
  if (places.length === 0) throw unreadableError('noOrgs');
  const names = placeNames(places);
  const districts = places.filter(({ named }) => isDistrict(named));
  const [district] = districts.length === 1 ? districts : [];
  const joined = (named: RosterRow) => {
    const above = names.get(named.get('parentSourcedId') ?? '');
    const orphaned = isDistrict(named) ? '' : (names.get(district?.named.get('sourcedId') ?? '') ?? '');
    return { parentName: above ?? orphaned, ncesId: ncesIdOf(named), status: statusOf(named, extent) };
  };
  return withoutUnused(rosterTable(places, joined, ['parentName', 'ncesId', 'status']));
}

/** Names of the schools and regions of a roster by id. One whose name is empty or not unique is named by its id. */
export function placeNames(places: readonly NamedRow[]): Map<string, string> {
  const nameOf = (named: RosterRow) => (named.get('name') ?? '').trim();
  const counts = new Map<string, number>();
  for (const { named } of places) counts.set(nameOf(named), (counts.get(nameOf(named)) ?? 0) + 1);
  return new Map(
    places.map(({ named }) => {
      const [id, name] = [named.get('sourcedId') ?? '', nameOf(named)];
      return [id, name !== '' && counts.get(name) === 1 ? name : id];
    }),
  );
}

/** Status of a roster row. A complete file has no statuses, so a row without one is active. */
export function statusOf(named: RosterRow, extent: Extent): string {
  const status = (named.get('status') ?? '').trim();
  return status === '' && extent === 'bulk' ? 'active' : status;
}

/**
 * NCES id of a school, region or district of a roster: an identifier of twelve digits, or of seven for a district;
 * empty for any other identifier, which is the state's.
 */
function ncesIdOf(named: RosterRow): string {
  const identifier = (named.get('identifier') ?? '').trim();
  return (isDistrict(named) ? /^\d{7}$/ : /^\d{12}$/).test(identifier) ? identifier : '';
}

function isDistrict(named: RosterRow): boolean {
  return /^(district|state|national)$/i.test((named.get('type') ?? '').trim());
}
