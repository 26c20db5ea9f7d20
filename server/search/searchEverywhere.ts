import type { EverywhereAnswer } from '#schemas/protocol/entities/search.ts';
import {
  nearExpressions,
  nearPatterns,
  nearWords,
  prepareTexts,
  ranker,
  ranks,
} from '#schemas/rules/search/rank.ts';
import { foundPattern, isShort, queryVariants, spaced, widestOf } from '#schemas/rules/search/words.ts';
import type { Row, Sql } from '../database/database.ts';
import { quoted } from '../database/table.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { searchOrganizations } from '../identity/routes/searchOrganizations.ts';
import { type EverywhereKind, everywhereKinds, finderName, maxCandidates } from './everywhereKinds.ts';
import type { Search } from './readSearch.ts';

export interface EverywherePlace {
  readonly catalogue: Catalogue;
  /** The caller's sign-in subject. The database verifies that it belongs to a support account. */
  readonly subject: string;
  /** A connection of the sign-in role, the only role that may call the finder functions. */
  readonly sql: Sql;
}

type Person = EverywhereAnswer['people'][number];

/**
 * Returns the first matching districts, and the best-matching people of each kind in all organizations. Searches people
 * only for words with three letters or digits in a row, because the index does not cover shorter ones.
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

/**
 * Arguments of a finder function. A person must match all `patterns`, one pattern of each list in `ways` (one list per
 * word), and all `expressions` (for words that no index covers).
 */
interface Question {
  readonly patterns: readonly string[];
  readonly ways: readonly (readonly string[])[];
  readonly expressions: readonly string[];
}

const all = (patterns: readonly string[]): Question => ({ patterns, ways: [], expressions: [] });

/** Returns finder arguments that match everyone whose searched text contains all words. */
function anyMatch(typed: readonly string[]): Question {
  return all(typed.map(foundPattern));
}

/**
 * Returns finder arguments for each rank of matches, best rank first. Leaves out the rank for the start of the name if
 * the text starts with a digit: names do not begin with digits, and a common number prefix would read a large part of
 * all rows.
 */
function rankedMatches(typed: readonly string[]): Question[] {
  const phrase = spaced(typed);
  const begins = /^\d/.test(typed[0] ?? '') ? [] : [all([`${phrase.slice(0, -1)}%`])];
  return [all([`%${phrase}%`]), ...begins, all(typed.map((word) => `% ${word}%`))];
}

/** Returns finder arguments for matches with one wrong letter in a single word. */
function near(typed: readonly string[]): Question[] {
  return typed.flatMap((word, place) => {
    const patterns = nearPatterns(word).map(begins);
    const others = typed.filter((_, at) => at !== place);
    return patterns.length === 0 ? [] : [{ ...all(others.map(foundPattern)), ways: [patterns] }];
  });
}

/**
 * Returns finder arguments for matches with a wrong letter in several words. The index finds the long words; short
 * words are checked on the rows that it finds.
 */
function nearInEach(typed: readonly string[]): Question[] {
  const words = nearWords(typed).map((near, place) => ({ word: typed[place] ?? '', near, place }));
  const mistyped = words.filter(({ near }) => near.length > 0);
  if (mistyped.length < 2) return [];
  const isLong = (word: string) => nearPatterns(word).length > 0;
  const expressions = nearExpressions(typed);
  return [
    {
      patterns: words.filter(({ near }) => near.length === 0).map(({ word }) => foundPattern(word)),
      ways: mistyped
        .filter(({ word }) => isLong(word))
        .map(({ word, near }) => [foundPattern(word), ...near.map(begins)]),
      expressions: mistyped
        .filter(({ word }) => !isLong(word))
        .map(({ word, place }) => `${word}|${expressions[place]}`),
    },
  ];
}

const begins = (pattern: string) => `% ${pattern}%`;

/**
 * Returns the best matching people of a kind. First queries all matches. If the finder's limit cuts these off, queries
 * each rank separately, best rank first, until there are enough people. If no one matches, tries near matches.
 */
async function peopleOf(
  place: EverywherePlace,
  kind: EverywhereKind,
  { text, limit }: Search,
): Promise<Person[]> {
  const readings = widestOf(queryVariants(text)).filter((typed) => !typed.every(isShort));
  const found: Row[] = [];
  for (const typed of readings) found.push(...(await rankedPeople(place, kind, typed, limit)));
  if (found.length === 0)
    for (const typed of readings) found.push(...(await nearMatches(place, kind, typed, limit)));
  const people = new Map(found.map((row) => [`${row.org_id} ${row.id}`, presentPerson(kind, row)]));
  return inOrder([...people.values()], text).slice(0, limit);
}

async function rankedPeople(
  place: EverywherePlace,
  kind: EverywhereKind,
  typed: readonly string[],
  limit: number,
) {
  const fitting = await find(place, kind, anyMatch(typed));
  const further =
    fitting.length < maxCandidates ? [] : await untilEnough(place, kind, rankedMatches(typed), limit);
  return [...further, ...fitting];
}

/** Returns people who match with a wrong letter in one word or, if there are none, in several words. */
async function nearMatches(
  place: EverywherePlace,
  kind: EverywhereKind,
  typed: readonly string[],
  limit: number,
) {
  const found = await untilEnough(place, kind, near(typed), limit);
  return found.length > 0 ? found : untilEnough(place, kind, nearInEach(typed), limit);
}

async function untilEnough(
  place: EverywherePlace,
  kind: EverywhereKind,
  questions: readonly Question[],
  enough: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const question of questions) {
    if (rows.length >= enough) break;
    rows.push(...(await find(place, kind, question)));
  }
  return rows;
}

function find(
  { sql, catalogue, subject }: EverywherePlace,
  kind: EverywhereKind,
  { patterns, ways, expressions }: Question,
) {
  const finder = quoted(finderName(catalogue.registry.named(everywhereKinds[kind])));
  const words = ways.flatMap((ofWord, word) => ofWord.map(() => word));
  const values = [subject, patterns, ways.flat(), words, expressions, maxCandidates];
  return sql(`select * from ${finder}($1, $2, $3, $4, $5, $6)`, values);
}

/** Sorts people by rank. People who only match by a field that is not shown come last. */
function inOrder(people: readonly Person[], text: string): Person[] {
  const rankOf = ranker(text);
  const ranked = people.map((person) => {
    const { label, detail } = person;
    const rank =
      rankOf(prepareTexts({ label, codes: [detail], others: [detail] })) ?? ranks.indexOf('others');
    return { person, rank };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ person }) => person);
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
