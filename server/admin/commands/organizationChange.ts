import type { DistrictByHand, DistrictChange } from '#schemas/protocol/organizations/districts.ts';
import { showDate, today } from '#schemas/values/dates.ts';
import { districtTimeZones } from '#schemas/values/timeZones.ts';
import {
  closeOrganization,
  editOrganization,
  reopenOrganization,
} from '../../organizations/changeOrganization.ts';
import { addFromDirectory, listedEntry } from '../../organizations/fromDirectory.ts';
import { commandLine, type OrganizationWork } from '../../organizations/organizationWork.ts';
import type { StoredOrganization } from '../../organizations/storedOrganization.ts';
import { addManually } from '../../organizations/tidyText.ts';
import {
  type AdminContext,
  type Command,
  CommandError,
  type CommandInput,
  optionalOption,
  requiredOption,
} from '../command.ts';
import { findDistrict } from '../findAccount.ts';

const positionals = ['district'];

/** Edits a district. */
export const organizationEdit: Command = {
  name: 'organization edit',
  summary: 'change the name, place, time zone or NCES ID of a district',
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
    if (Object.keys(changes).length === 0)
      throw new CommandError('Nothing to change. Name at least one option.');
    return changeDistrict(context, input, 'was changed', (work, { orgId, version }) =>
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
    reason: { type: 'string', value: '<text>', help: 'shown to its people when they try to sign in' },
    on: { type: 'string', value: '<YYYY-MM-DD>', help: 'the first closed day (default: today)' },
  },
  run: (context, input) => {
    const reason = requiredOption(input, 'reason');
    return changeDistrict(context, input, 'closes', (work, { orgId, version, timeZone }) =>
      closeOrganization(work, orgId, {
        version,
        reason,
        closedOn: optionalOption(input, 'on') ?? today(timeZone),
      }),
    );
  },
};

/** Reopens a closed district. */
export const organizationReopen: Command = {
  name: 'organization reopen',
  summary: 'reopen a closed district',
  positionals,
  options: {},
  run: (context, input) =>
    changeDistrict(context, input, 'is open', (work, { orgId, version }) =>
      reopenOrganization(work, orgId, version),
    ),
};

async function changeDistrict(
  { database, catalogue, domain }: AdminContext,
  { positionals: [named = ''] }: CommandInput,
  verb: string,
  change: (work: OrganizationWork, district: StoredOrganization) => Promise<StoredOrganization>,
) {
  const data = await database.maintain(async (sql) =>
    change({ sql, catalogue, domain, author: commandLine }, await findDistrict(sql, named)),
  );
  const { orgId, name, closedOn } = data;
  const day = verb === 'closes' && closedOn !== null ? ` on ${showDate(closedOn)}` : '';
  return { lines: [`${name} (${orgId}) ${verb}${day}.`], data };
}

function changesOf(input: CommandInput): Omit<DistrictChange, 'version'> {
  const [name, stateCode, city] = ['name', 'state', 'city'].map((option) => optionalOption(input, option));
  const [zone, orgXrefId] = ['time-zone', 'nces'].map((option) => optionalOption(input, option));
  const timeZone = districtTimeZones.find((known) => known === zone);
  if (zone !== undefined && !timeZone) {
    throw new CommandError(`--time-zone must be one of: ${districtTimeZones.join(', ')}.`);
  }
  if (orgXrefId !== undefined && !/^\d{7}$/.test(orgXrefId))
    throw new CommandError('--nces must be seven digits.');
  const changes = { name, stateCode, city, timeZone, orgXrefId };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Adds a district: from the NCES directory with its schools, or manually. */
export const organizationAdd: Command = {
  name: 'organization add',
  summary: 'add a district from the NCES directory (--nces), or by hand (--name)',
  positionals: [],
  options: {
    nces: { type: 'string', value: '<id>', help: 'seven digits: the district with its schools' },
    name: { type: 'string', value: '<text>', help: 'by hand: its name' },
    state: { type: 'string', value: '<XX>', help: 'by hand: two letters' },
    city: { type: 'string', value: '<text>', help: 'by hand' },
    'time-zone': { type: 'string', value: '<zone>', help: 'by hand: America/Chicago' },
  },
  run: async ({ database, catalogue, domain }, input) => {
    const parts = { catalogue, domain, author: commandLine };
    const leaid = optionalOption(input, 'nces');
    const entry = leaid === undefined ? undefined : await listedEntry(leaid);
    const byHand = entry ? undefined : factsOf(input);
    const added = await database.maintain((sql) => {
      const work = { ...parts, sql };
      return entry ? addFromDirectory(work, entry) : addManually(work, byHand as DistrictByHand);
    });
    return { lines: [`District ${added.orgId} was added, with ${added.schools} schools.`], data: added };
  },
};

function factsOf(input: CommandInput): DistrictByHand {
  const zone = requiredOption(input, 'time-zone');
  const timeZone = districtTimeZones.find((known) => known === zone);
  if (!timeZone) throw new CommandError(`--time-zone must be one of: ${districtTimeZones.join(', ')}.`);
  const stateCode = requiredOption(input, 'state');
  if (!/^[A-Z]{2}$/.test(stateCode)) throw new CommandError('--state must be two capital letters.');
  const city = optionalOption(input, 'city');
  return {
    name: requiredOption(input, 'name'),
    stateCode,
    timeZone,
    ...(city === undefined ? {} : { city }),
  };
}
