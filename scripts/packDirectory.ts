import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import papaparse from 'papaparse';
import { timeZoneOfState } from '#schemas/values/timeZones.ts';
import { projectDirectory } from '#server/common/projectDirectory.ts';
import { districtColumns, schoolColumns } from '#server/directory/directory.ts';
import { otherTimeZones } from './otherTimeZones.ts';

/**
 * Packs the NCES directory for the product (`server/directory/data`): one gzip CSV of all districts, and one per state
 * with its schools. Takes a folder with `districts.csv` and `schools.csv.gz`, with the columns in
 * `server/directory/data/README.md`.
 */
function main(source: string): void {
  const target = join(projectDirectory, 'server/directory/data');
  const districts = readRows(readFileSync(join(source, 'districts.csv')));
  const schools = readRows(gunzipSync(readFileSync(join(source, 'schools.csv.gz'))));
  const counts = groupBy(schools, ({ leaid }) => leaid);
  const packed = districts.map((row) => ({
    ...row,
    time_zone: timeZoneOf(row),
    schools: String(counts.get(row.leaid ?? '')?.length ?? 0),
  }));
  write(join(target, 'districts.csv.gz'), districtColumns, packed);
  rmSync(join(target, 'schools'), { recursive: true, force: true });
  mkdirSync(join(target, 'schools'), { recursive: true });
  const states = new Map(districts.map(({ leaid, state }) => [leaid, state]));
  for (const [state, rows] of groupBy(schools, ({ leaid }) => states.get(leaid ?? ''))) {
    write(join(target, 'schools', `${state}.csv.gz`), schoolColumns, rows);
  }
  sayUnknownCounties(districts);
}

type Row = Readonly<Record<string, string>>;

function groupBy(rows: readonly Row[], keyOf: (row: Row) => string | undefined): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row) ?? '';
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
  }
  return groups;
}

function readRows(bytes: Uint8Array): Row[] {
  return parse(new TextDecoder().decode(bytes), { bom: true, columns: true, skip_empty_lines: true });
}

function write(path: string, columns: readonly string[], rows: readonly Row[]): void {
  const text = papaparse.unparse([...rows], { columns: [...columns], newline: '\n' });
  writeFileSync(path, gzipSync(`${text}\n`, { level: 9 }));
}

/** Returns the county's time zone if it differs from that of its state, else the state's. */
function timeZoneOf({ state = '', county = '' }: Row): string {
  const other = Object.entries(otherTimeZones[state] ?? {}).find(([, names]) =>
    names.split(/,\s+/).includes(nameOf(county)),
  );
  return other?.[0] ?? timeZoneOfState[state] ?? '';
}

function nameOf(county: string): string {
  return county.replace(/ (County|Census Area)$/, '');
}

function sayUnknownCounties(districts: readonly Row[]): void {
  const known = new Set(districts.map(({ state, county }) => `${state} ${nameOf(county ?? '')}`));
  for (const [state, zones] of Object.entries(otherTimeZones)) {
    for (const name of Object.values(zones).flatMap((names) => names.split(/,\s+/))) {
      if (!known.has(`${state} ${name}`)) process.stdout.write(`no district is in ${name}, ${state}\n`);
    }
  }
}

const [, , source] = process.argv;
if (source === undefined) throw new Error('Name the folder with districts.csv and schools.csv.gz.');
main(source);
