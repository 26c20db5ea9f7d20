import { readFile } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import type { SchoolComparison } from '#schemas/protocol/organizations/districts.ts';
import type { Sql } from '../../database/database.ts';
import { compareSchools, takeOverSchools } from '../../organizations/compareSchools.ts';
import {
  addFromDirectory,
  type ListedEntry,
  listedEntry,
  selectSchools,
} from '../../organizations/fromDirectory.ts';
import { type ImportedSchools, importSchools } from '../../organizations/importSchools.ts';
import { commandLine } from '../../organizations/organizationWork.ts';
import {
  type AdminContext,
  type Command,
  CommandError,
  type CommandInput,
  type CommandResult,
  optionalOption,
  requiredOption,
} from '../command.ts';
import { findDistrict } from '../findAccount.ts';

/** Imports a directory district's new schools, or the schools of a file. */
export const organizationImport: Command = {
  name: 'organization import',
  summary: 'import a district and its schools from the NCES directory, or schools from a file',
  positionals: [],
  options: {
    leaid: {
      type: 'string',
      value: '<id>',
      help: 'seven digits: adds the district, or its new schools',
    },
    file: {
      type: 'string',
      value: '<path>',
      help: 'absolute path of a CSV, Excel or OneRoster file of schools',
    },
    org: { type: 'string', value: '<district>', help: 'with --file: the district’s ID or NCES ID' },
    'dry-run': { type: 'boolean', help: 'show what would be done without doing it' },
  },
  run: (context, input) => {
    const leaid = optionalOption(input, 'leaid');
    if ((leaid === undefined) === (optionalOption(input, 'file') === undefined)) {
      throw new CommandError('Either --leaid or --file is required.');
    }
    return leaid === undefined ? fromFile(context, input) : fromDirectory(context, input, leaid);
  },
};

async function fromDirectory(
  context: AdminContext,
  input: CommandInput,
  leaid: string,
): Promise<CommandResult> {
  const { database, catalogue, domain } = context;
  const isDryRun = input.values['dry-run'] === true;
  const entry = await listedEntry(leaid);
  return database.maintain(async (sql) => {
    const work = { sql, catalogue, domain, author: commandLine };
    const existingId = await districtWithLeaid(sql, leaid);
    if (existingId === undefined) {
      const added = isDryRun ? undefined : await addFromDirectory(work, entry);
      return { lines: newLines(entry, added?.orgId), data: added ?? preview(entry) };
    }
    const found = await compareSchools(sql, existingId, leaid, entry.schools);
    const add = found.added.filter(({ isListed }) => isListed === true).map(({ ncessch }) => ncessch);
    if (!isDryRun) await takeOverSchools(work, existingId, entry.schools, { add, update: [] });
    return {
      lines: differenceLines(entry, found, add.length, isDryRun),
      data: { orgId: existingId, ...found },
    };
  });
}

async function districtWithLeaid(sql: Sql, leaid: string): Promise<number | undefined> {
  const [row] = await sql('select org_id from organization where org_xref_id = $1', [leaid]);
  return row && Number(row.org_id);
}

function preview({ district, schools }: ListedEntry) {
  const come = selectSchools(schools, undefined);
  return {
    ...district,
    schools: come.length,
    notListed: schools.length - come.length,
    withoutStreet: come.filter(({ street }) => street === '').length,
    withoutPhone: come.filter(({ phoneNumber }) => phoneNumber === '').length,
  };
}

function newLines(entry: ListedEntry, orgId: number | undefined): string[] {
  const { name, stateCode, schools, notListed, withoutStreet, withoutPhone, isListed } = preview(entry);
  const done = orgId === undefined ? 'would be added' : `was added as district ${orgId}`;
  return [
    `${name}, ${stateCode}, ${done}, with ${schools} schools.`,
    ...(isListed ? [] : ['The directory does not list it any more: it has probably closed.']),
    `Left out, because they are not listed any more: ${notListed}.`,
    `Without an address: ${withoutStreet}; without a phone: ${withoutPhone}.`,
  ];
}

function differenceLines(
  { district }: ListedEntry,
  { changed, gone, same }: SchoolComparison,
  added: number,
  isDryRun: boolean,
): string[] {
  return [
    `${district.name} is there already. Schools that ${isDryRun ? 'would be' : 'were'} added: ${added}.`,
    `The same: ${same}; said otherwise in the directory: ${changed.length}; no longer there: ${gone.length}. These stay as they are.`,
  ];
}

async function fromFile(context: AdminContext, input: CommandInput): Promise<CommandResult> {
  const path = requiredOption(input, 'file');
  if (!isAbsolute(path))
    throw new CommandError('--file needs an absolute path, because the running console reads it.');
  const { orgId } = await context.database.maintain((sql) => findDistrict(sql, requiredOption(input, 'org')));
  const bytes = await readFile(path).catch(() => {
    throw new CommandError(`The console can’t read ${path}.`);
  });
  const isDryRun = input.values['dry-run'] === true;
  const file = { bytes, fileName: basename(path), isDryRun };
  const done = await importSchools(context, commandLine, orgId, file);
  return { lines: fileLines(done, isDryRun), data: { orgId, ...done.job.counts, refused: done.refused } };
}

function fileLines({ job: { counts, rowCount }, refused }: ImportedSchools, isDryRun: boolean): string[] {
  const { create, update, unchanged, error } = counts.results;
  const tense = isDryRun ? 'would be' : 'were';
  return [
    `${rowCount} rows: ${create} ${tense} added, ${update} changed; ${unchanged} are the same, ${error} cannot be written.`,
    ...refused.map(({ row, problems }) => `  row ${row}: ${JSON.stringify(problems)}`),
  ];
}
