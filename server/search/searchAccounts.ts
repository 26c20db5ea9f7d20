import type { SearchHit } from '#schemas/protocol/entities/search.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { rankOf, ranks } from '#schemas/rules/search/rank.ts';
import { isShort, typedWords } from '#schemas/rules/search/words.ts';
import type { Sql } from '../database/database.ts';
import { Statement } from '../database/statement.ts';
import { userKeyOf, userTypeOf } from '../identity/access/accounts.ts';
import type { Actor } from '../identity/access/actor.ts';
import { accountWords } from '../identity/tables/accountWords.ts';

const loginTitle: Readonly<Record<Language, string>> = { en: 'User name', es: 'Nombre de usuario' };

/** Matches that are looked at before the best are chosen. */
const lookedAt = 200;

/**
 * The people of an organisation with a sign-in whom a text names, for who may act as them: not support, not the caller, nobody who
 * is locked. Takes a connection of the role of sign-in.
 */
export async function searchAccounts(
  sql: Sql,
  { organization, subject, language }: Pick<Actor, 'organization' | 'subject' | 'language'>,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<SearchHit[]> {
  const typed = typedWords(text);
  if (typed.length === 0) return [];
  const statement = new Statement();
  const [org, self] = [statement.value(organization), statement.value(subject)];
  const words = typed.map(
    (word) => `${accountWords} like ${statement.value(isShort(word) ? `% ${word}%` : `%${word}%`)}`,
  );
  const rows = await sql(
    `select subject, user_type, user_id, last_name, first_name, login_name from user_account
     where org_id = ${org}::bigint and ${words.join(' and ')}
       and not disabled and user_type <> 0 and subject <> ${self} limit ${lookedAt}`,
    statement.values,
    { plan: 'perValues' },
  );
  const hits = rows.map((row): SearchHit => {
    const account = {
      subject: String(row.subject),
      userType: Number(row.user_type),
      userId: Number(row.user_id),
    };
    const userKey = userKeyOf(account);
    const [label, login] = [`${row.last_name}, ${row.first_name}`, String(row.login_name)];
    const rank = rankOf({ label, others: [login] }, text) ?? ranks.indexOf('others');
    return {
      kind: 'account',
      id: account.userId,
      label,
      detail: userTypeOf(account),
      path: `/impersonate?${new URLSearchParams({ userKey })}`,
      rank,
      ...(rank === ranks.indexOf('others') ? { match: { title: loginTitle[language], value: login } } : {}),
      userKey,
    };
  });
  return hits
    .toSorted((a, b) => a.rank - b.rank || Number(a.label > b.label) - Number(a.label < b.label))
    .slice(0, limit);
}
