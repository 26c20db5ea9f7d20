import type { EverywhereAnswer } from '#schemas/protocol/search.ts';
import type { Row, Sql } from '../database/database.ts';
import { keyFunction, quoted } from '../database/table.ts';
import type { Catalogue } from '../derived/catalogue.ts';
import { searchOrganizations } from '../identity/searchOrganizations.ts';
import { type EverywhereKind, everywhereKinds } from './everywhereKinds.ts';
import { finderName } from './finderFor.ts';
import type { Search } from './readSearch.ts';

export interface EverywherePlace {
  readonly catalogue: Catalogue;
  /** Who asks; the database looks up once more that it is support. */
  readonly subject: string;
  /** A connection of the role of sign-in: no other may call the finders. */
  readonly sql: Sql;
}

type Person = EverywhereAnswer['people'][number];

/** Words that are looked for at most. */
const mostWords = 6;

/** Shorter words are in no index of three letters each; one word at least must be as long as that. */
const indexed = /[\p{L}\p{N}]{3}/u;

/**
 * The first districts, and the first people of each kind, in all organisations. People are looked for when a
 * word has three letters or digits in a row.
 */
export async function searchEverywhere(place: EverywherePlace, requested: Search): Promise<EverywhereAnswer> {
  const { sql, catalogue } = place;
  const { text, limit } = requested;
  const page = { search: text, limit, offset: 0, only: undefined };
  const { organizations } = await searchOrganizations(sql, catalogue.registry, page);
  const kinds = Object.keys(everywhereKinds) as EverywhereKind[];
  const people: Person[] = [];
  for (const kind of kinds) people.push(...(await peopleOf(place, kind, requested)));
  return { districts: [...organizations], people: await withNames(sql, people) };
}

async function peopleOf(
  { sql, catalogue, subject }: EverywherePlace,
  kind: EverywhereKind,
  { text, limit }: Search,
): Promise<Person[]> {
  if (!indexed.test(text)) return [];
  const words = text.split(/\s+/).slice(0, mostWords);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const finder = quoted(finderName(catalogue.registry.named(everywhereKinds[kind])));
  const folded = `array(select ${keyFunction}(word) from unnest($2::text[]) as word)`;
  const rows = await sql(`select * from ${finder}($1, ${folded}, $3)`, [subject, patterns, limit]);
  return rows.map((row) => presentPerson(kind, row));
}

function presentPerson(kind: EverywhereKind, row: Row): Person {
  return {
    kind,
    id: Number(row.id),
    label: String(row.label),
    detail: String(row.detail),
    orgId: Number(row.org_id),
    orgName: '',
  };
}

async function withNames(sql: Sql, people: readonly Person[]): Promise<Person[]> {
  const ids = [...new Set(people.map(({ orgId }) => orgId))];
  if (ids.length === 0) return [];
  const text = 'select org_id, org_name from organization where org_id = any($1::bigint[])';
  const names = new Map((await sql(text, [ids])).map((row) => [Number(row.org_id), String(row.org_name)]));
  return people.map((person) => ({ ...person, orgName: names.get(person.orgId) ?? '' }));
}
