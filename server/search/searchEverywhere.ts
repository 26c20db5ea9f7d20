import type { EverywhereAnswer } from '#schemas/protocol/entities/search.ts';
import { nearPatterns, rankOf, ranks } from '#schemas/rules/search/rank.ts';
import { isShort, spaced, typedWords } from '#schemas/rules/search/words.ts';
import type { Row, Sql } from '../database/database.ts';
import { quoted } from '../database/table.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { searchOrganizations } from '../identity/routes/searchOrganizations.ts';
import { type EverywhereKind, everywhereKinds, finderName, lookedAt } from './everywhereKinds.ts';
import type { Search } from './readSearch.ts';

export interface EverywherePlace {
  readonly catalogue: Catalogue;
  /** Who asks; the database looks up once more that it is support. */
  readonly subject: string;
  /** A connection of the role of sign-in: no other may call the finders. */
  readonly sql: Sql;
}

type Person = EverywhereAnswer['people'][number];

/**
 * The first districts, and the best people of each kind, in all organisations. People are looked for when a
 * word has three letters or digits in a row: shorter ones are in no index.
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

/** What a finder is asked: all of the patterns, and where there are ways one of them. */
interface Question {
  readonly patterns: readonly string[];
  readonly ways: readonly string[];
}

/** What is asked one after the other until enough is found: the best matches first, what is nearly right last. */
function questions(typed: readonly string[]): Question[] {
  const phrase = spaced(typed);
  const found = (word: string) => (isShort(word) ? `% ${word}%` : `%${word}%`);
  const all = (patterns: readonly string[]): Question => ({ patterns, ways: [] });
  return [
    all([`%${phrase}%`]),
    all([`${phrase.slice(0, -1)}%`]),
    all(typed.map((word) => `% ${word}%`)),
    all(typed.map(found)),
  ];
}

function nearQuestions(typed: readonly string[]): Question[] {
  return typed.flatMap((word, place) => {
    const ways = nearPatterns(word).map((pattern) => `% ${pattern}%`);
    const patterns = typed.filter((_, at) => at !== place).map((other) => `%${other}%`);
    return ways.length === 0 ? [] : [{ ways, patterns }];
  });
}

async function peopleOf(
  place: EverywherePlace,
  kind: EverywhereKind,
  { text, limit }: Search,
): Promise<Person[]> {
  const typed = typedWords(text);
  if (typed.every(isShort)) return [];
  const found = new Map<string, Person>();
  const askUntilFull = async (asked: readonly Question[], enough: number) => {
    for (const question of asked) {
      if (found.size >= enough) return;
      for (const row of await find(place, kind, question))
        found.set(`${row.org_id} ${row.id}`, presentPerson(kind, row));
    }
  };
  await askUntilFull(questions(typed), limit);
  if (found.size === 0) await askUntilFull(nearQuestions(typed), 1);
  return inOrder([...found.values()], text).slice(0, limit);
}

function find(
  { sql, catalogue, subject }: EverywherePlace,
  kind: EverywhereKind,
  { patterns, ways }: Question,
) {
  const finder = quoted(finderName(catalogue.registry.named(everywhereKinds[kind])));
  return sql(`select * from ${finder}($1, $2, $3, $4)`, [subject, patterns, ways, lookedAt]);
}

/** By how well they fit; whom the finder found by what it does not give out come after the others. */
function inOrder(people: readonly Person[], text: string): Person[] {
  const rank = ({ label, detail }: Person) =>
    rankOf({ label, codes: [detail], others: [detail] }, text) ?? ranks.indexOf('others');
  return people.toSorted((a, b) => rank(a) - rank(b));
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
