import type { SearchHit } from '#schemas/protocol/entities/search.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { ranks } from '#schemas/rules/search/rank.ts';
import { queryVariants } from '#schemas/rules/search/words.ts';
import type { Database, Row, Sql } from '../database/database.ts';
import { Statement } from '../database/statement.ts';
import { rankSql } from '../derived/read/search/candidates.ts';
import { matchSql, rankConditions, type SearchTerms } from '../derived/read/search/conditions.ts';
import { visibleIds } from '../derived/read/visibilitySql.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { userKeyOf, userTypeOf } from '../identity/access/accounts.ts';
import type { Actor } from '../identity/access/actor.ts';
import { accountName, accountWords } from '../identity/tables/accountWords.ts';
import { everywhereKinds } from './everywhereKinds.ts';

const loginTitle: Readonly<Record<Language, string>> = { en: 'User name', es: 'Nombre de usuario' };

/**
 * The two chunks in which matching accounts are read, best match first. The second chunk is only read if the person may
 * see too few accounts of the first.
 */
const parts = [
  { from: 0, most: 200 },
  { from: 200, most: null },
] as const;
type Part = (typeof parts)[number];

interface Asked {
  readonly text: string;
  readonly limit: number;
}

/**
 * Returns the people whose account matches by name or login, best first, for users who may impersonate. Leaves out
 * support, the caller, disabled accounts, and employees and substitutes hidden by the caller's visibility profiles.
 */
export async function searchAccounts(
  place: { readonly catalogue: Catalogue; readonly database: Database },
  actor: Actor,
  { text, limit }: Asked,
): Promise<SearchHit[]> {
  const readings = queryVariants(text);
  if (readings.length === 0) return [];
  const hits: SearchHit[] = [];
  for (const part of parts) {
    const rows = await place.database.identity((sql) => accountsIn(sql, actor, readings, part));
    const visible = await visibleAccounts(place, actor, rows);
    hits.push(...visible.map((row) => presentHit(row, actor.language)));
    if (hits.length >= limit || rows.length !== part.most) break;
  }
  return hits.slice(0, limit);
}

/** Reads one portion of the matching accounts, best first, on a connection of the sign-in role. */
function accountsIn(
  sql: Sql,
  { organization, subject }: Actor,
  readings: SearchTerms['readings'],
  { from, most }: Part,
): Promise<Row[]> {
  const statement = new Statement();
  const value = (one: unknown) => statement.value(one);
  const terms: SearchTerms = {
    label: accountName,
    all: accountWords,
    isCode: undefined,
    isNumber: undefined,
    isReferred: undefined,
    readings,
    value,
  };
  const found = `select *, ${accountName} as label, ${accountWords} as found_in from user_account
    where org_id = ${value(organization)}::bigint and ${matchSql(terms)}
      and not disabled and user_type <> 0 and subject <> ${value(subject)} offset 0`;
  const rank = rankSql(rankConditions({ ...terms, label: 'label', all: 'found_in' }));
  return sql(
    `select user_id, user_type, subject, person_id, last_name, first_name, login_name, ${rank} as rank
     from (${found}) as found order by rank, label collate "C", user_id
     limit ${value(most)}::bigint offset ${value(from)}`,
    statement.values,
    { plan: 'perValues' },
  );
}

/** Removes employees and substitutes that the caller's visibility profiles hide, as the list of accounts does. */
async function visibleAccounts(
  place: Parameters<typeof visibleIds>[0],
  actor: Actor,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  let remaining = rows;
  for (const [type, entity] of [
    [userTypes.worker, everywhereKinds.employee],
    [userTypes.substitute, everywhereKinds.substitute],
  ] as const) {
    const ids = remaining
      .filter(({ user_type }) => user_type === type)
      .map(({ person_id }) => Number(person_id));
    const visible = await visibleIds(place, actor, entity, ids);
    remaining = remaining.filter(
      ({ user_type, person_id }) => user_type !== type || visible.has(Number(person_id)),
    );
  }
  return remaining;
}

function presentHit(row: Row, language: Language): SearchHit {
  const [userType, userId] = [Number(row.user_type), Number(row.user_id)];
  const userKey = userKeyOf({ userType, userId });
  const rank = Number(row.rank);
  return {
    kind: 'account',
    id: userId,
    label: `${row.last_name}, ${row.first_name}`,
    detail: userTypeOf({ userType, subject: String(row.subject) }),
    path: `/impersonate?${new URLSearchParams({ userKey })}`,
    rank,
    ...(ranks[rank] === 'others'
      ? { match: { title: loginTitle[language], value: String(row.login_name) } }
      : {}),
    userKey,
  };
}
