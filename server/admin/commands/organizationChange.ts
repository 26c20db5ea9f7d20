import type { DistrictChange } from '#schemas/protocol/districts.ts';
import { showDate, today } from '#schemas/rules/dates.ts';
import { districtTimeZones } from '#schemas/rules/timeZones.ts';
import {
  closeOrganization,
  editOrganization,
  reopenOrganization,
} from '../../organizations/changeOrganization.ts';
import type { StoredOrganization } from '../../organizations/storedOrganization.ts';
import { commandLine, type OrganizationWork } from '../../organizations/work.ts';
import {
  type AdminContext,
  type Command,
  CommandError,
  type CommandInput,
  needed,
  optional,
} from '../command.ts';
import { findDistrict } from '../findDistrict.ts';

const positionals = ['district'];

/** Changes what is said of a district. */
export const organizationEdit: Command = {
  name: 'organization edit',
  summary: 'change the name, place, time zone or NCES id of a district',
  positionals,
  options: {
    name: { type: 'string', value: '<text>', help: 'its name' },
    state: { type: 'string', value: '<XX>', help: 'two letters' },
    city: { type: 'string', value: '<text>', help: 'its city' },
    'time-zone': { type: 'string', value: '<zone>', help: 'America/Chicago' },
    nces: { type: 'string', value: '<id>', help: 'seven digits' },
  },
  run: (context, input) => {
    const changes = changesOf(input);
    if (Object.keys(changes).length === 0) throw new CommandError('Nothing is said to change.');
    return changed(context, input, 'was changed', (work, { orgId, version }) =>
      editOrganization(work, orgId, { version, ...changes }),
    );
  },
};

/** Closes a district. */
export const organizationClose: Command = {
  name: 'organization close',
  summary: 'close a district: its people cannot sign in, nothing is deleted',
  positionals,
  options: {
    reason: { type: 'string', value: '<text>', help: 'told to its people when they try to sign in' },
    on: { type: 'string', value: '<YYYY-MM-DD>', help: 'the first day; today when left out' },
  },
  run: (context, input) => {
    const reason = needed(input, 'reason');
    return changed(context, input, 'closes', (work, { orgId, version, timeZone }) =>
      closeOrganization(work, orgId, { version, reason, closedOn: optional(input, 'on') ?? today(timeZone) }),
    );
  },
};

/** Opens a closed district again. */
export const organizationReopen: Command = {
  name: 'organization reopen',
  summary: 'open a closed district again',
  positionals,
  options: {},
  run: (context, input) =>
    changed(context, input, 'is open', (work, { orgId, version }) =>
      reopenOrganization(work, orgId, version),
    ),
};

async function changed(
  { database, catalogue, domain }: AdminContext,
  { positionals: [named = ''] }: CommandInput,
  what: string,
  change: (work: OrganizationWork, district: StoredOrganization) => Promise<StoredOrganization>,
) {
  const data = await database.maintain(async (sql) =>
    change({ sql, catalogue, domain, author: commandLine }, await findDistrict(sql, named)),
  );
  const { orgId, name, closedOn } = data;
  const day = what === 'closes' && closedOn !== null ? ` on ${showDate(closedOn)}` : '';
  return { lines: [`${name} (${orgId}) ${what}${day}.`], data };
}

function changesOf(input: CommandInput): Omit<DistrictChange, 'version'> {
  const [name, stateCode, city] = ['name', 'state', 'city'].map((option) => optional(input, option));
  const [zone, orgXrefId] = ['time-zone', 'nces'].map((option) => optional(input, option));
  const timeZone = districtTimeZones.find((known) => known === zone);
  if (zone !== undefined && !timeZone) {
    throw new CommandError(`--time-zone must be one of: ${districtTimeZones.join(', ')}.`);
  }
  if (orgXrefId !== undefined && !/^\d{7}$/.test(orgXrefId))
    throw new CommandError('--nces must be seven digits.');
  const changes = { name, stateCode, city, timeZone, orgXrefId };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
