import type { Files } from './rosterFiles.ts';
import { type Named, type NamedRow, rosterRows, rosterTable, withoutUnused } from './rosterRows.ts';
import type { Extent, SourceTable } from './sourceTable.ts';
import { unreadable } from './unreadable.ts';

/** The places of a district, each with the name of the one above it: of an orphan, the district. */
export async function placesOf(files: Files, extent: Extent): Promise<SourceTable> {
  const places = await rosterRows(files, 'orgs');
  if (places.length === 0) throw unreadable('its orgs.csv is missing or empty');
  const names = placeNames(places);
  const districts = places.filter(({ named }) => isDistrict(named));
  const [district] = districts.length === 1 ? districts : [];
  const joined = (named: Named) => {
    const above = names.get(named.get('parentSourcedId') ?? '');
    const orphaned = isDistrict(named) ? '' : (names.get(district?.named.get('sourcedId') ?? '') ?? '');
    return { parentName: above ?? orphaned, ncesId: ncesIdOf(named), status: statusOf(named, extent) };
  };
  return withoutUnused(rosterTable(places, joined, ['parentName', 'ncesId', 'status']));
}

/** What each place is called by its id; several of the same name are told apart by their ids. */
export function placeNames(places: readonly NamedRow[]): Map<string, string> {
  const names = places.map(({ named }) => (named.get('name') ?? '').trim());
  return new Map(
    places.map(({ named }, index) => {
      const [id, name] = [named.get('sourcedId') ?? '', names[index] ?? ''];
      const isOne = name !== '' && names.indexOf(name) === names.lastIndexOf(name);
      return [id, isOne ? name : id];
    }),
  );
}

/** Whoever stands in a file that holds everything is there, although such a file says no status. */
export function statusOf(named: Named, extent: Extent): string {
  const status = (named.get('status') ?? '').trim();
  return status === '' && extent === 'bulk' ? 'active' : status;
}

/** An identifier of twelve digits, of a district seven, is the one of the national directory; any other is the state's. */
function ncesIdOf(named: Named): string {
  const identifier = (named.get('identifier') ?? '').trim();
  return (isDistrict(named) ? /^\d{7}$/ : /^\d{12}$/).test(identifier) ? identifier : '';
}

function isDistrict(named: Named): boolean {
  return /^(district|state|national)$/i.test((named.get('type') ?? '').trim());
}
