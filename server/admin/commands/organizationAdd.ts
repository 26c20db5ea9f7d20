import type { DistrictByHand } from '#schemas/protocol/districts.ts';
import { districtTimeZones } from '#schemas/rules/timeZones.ts';
import { addByHand } from '../../organizations/addByHand.ts';
import { addFromDirectory, listedEntry } from '../../organizations/fromDirectory.ts';
import { commandLine } from '../../organizations/work.ts';
import { type Command, CommandError, type CommandInput, needed, optional } from '../command.ts';

/** Adds a district: from the NCES directory with its schools, or by hand. */
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
    const leaid = optional(input, 'nces');
    const entry = leaid === undefined ? undefined : await listedEntry(leaid);
    const byHand = entry ? undefined : factsOf(input);
    const added = await database.maintain((sql) => {
      const work = { ...parts, sql };
      return entry ? addFromDirectory(work, entry) : addByHand(work, byHand as DistrictByHand);
    });
    return { lines: [`District ${added.orgId} was added, with ${added.schools} schools.`], data: added };
  },
};

function factsOf(input: CommandInput): DistrictByHand {
  const zone = needed(input, 'time-zone');
  const timeZone = districtTimeZones.find((known) => known === zone);
  if (!timeZone) throw new CommandError(`--time-zone must be one of: ${districtTimeZones.join(', ')}.`);
  const stateCode = needed(input, 'state');
  if (!/^[A-Z]{2}$/.test(stateCode)) throw new CommandError('--state must be two capital letters.');
  const city = optional(input, 'city');
  return { name: needed(input, 'name'), stateCode, timeZone, ...(city === undefined ? {} : { city }) };
}
