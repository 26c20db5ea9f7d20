import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import type { WrittenChange } from '../domainRule.ts';

/** Returns how many days each skill that expires is valid, by its id. A part of a day counts as a day. */
export async function skillLifetimes(sql: Sql, organization: number): Promise<ReadonlyMap<number, number>> {
  const rows = await sql(
    `select skill_id, ceil(should_have_expiration / 24.0)::int as days from skill
     where org_id = $1 and should_have_expiration is not null`,
    [organization],
  );
  return new Map(rows.map(({ skill_id, days }) => [Number(skill_id), Number(days)]));
}

/** Returns the ids of a substitute's skills without an expiration date. */
export function undatedSkills({ skillIds, expirations }: RecordData): number[] {
  const dated = new Set(listOf(expirations).map((one) => Number((one as RecordData).skillId)));
  return listOf(skillIds)
    .map(Number)
    .filter((id) => !dated.has(id));
}

/**
 * Gives added skills that expire an expiration date, counted from today, unless one was entered. A date that is removed
 * later stays removed.
 */
export async function dateAddedSkills(written: WrittenChange): Promise<void> {
  const { sql, actor, id, before = {}, after, write } = written;
  const had = new Set(listOf(before.skillIds).map(Number));
  const added = undatedSkills(after).filter((skillId) => !had.has(skillId));
  if (added.length === 0) return;
  const lifetimes = await skillLifetimes(sql, actor.organization);
  const day = today(actor.timeZone);
  const expirations = added.flatMap((skillId) => {
    const days = lifetimes.get(skillId);
    return days === undefined ? [] : [{ skillId, expiresOn: addDays(day, days) }];
  });
  if (expirations.length > 0)
    await write.assign('substitute/skills', id, {
      expirations: [...listOf(after.expirations), ...expirations],
    });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
