import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { QualifiedSubstitute, QualifiedSubstitutes } from '#schemas/protocol/people/employeePeople.ts';
import { isKeptOff, type SessionContext } from '#schemas/rules/preferences/exclusion.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row } from '../../database/database.ts';
import { type ActionRequest, knowsOnly } from '../domainRule.ts';
import { needs } from '../needs.ts';

/**
 * `GET /api/employee/qualifiedSubstitutes?workerId`: the active substitutes who hold every skill that the
 * employee's absences ask for and whom no list excludes, favourites first; with `all=true` the others too, each
 * with what they lack (docs/domain.md#eligibility: all gates are told, not the first one alone). `search` looks
 * for a part of the name or the identifier, `range` asks for a page: `[0,24]`.
 */
export async function qualifiedSubstitutes(request: ActionRequest): Promise<QualifiedSubstitutes> {
  const { query, actor, sql, read } = request;
  needs(actor, 'EMP.QUALSUB');
  knowsOnly(request, ['workerId', 'all', 'search', 'range']);
  const isForAll = readFlag(query.all);
  const { from, count } = readPage(query.range);
  const { workerId } = await read.get('employee/employee', query.workerId ?? '');
  const search = `%${(query.search ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const parameters = [actor.organization, workerId];
  const skills = await sql(askedText, parameters);
  const rows = await sql(substitutesText, [
    ...parameters,
    today(actor.timeZone),
    search,
    isForAll,
    count,
    from,
  ]);
  return {
    workerId: Number(workerId),
    skills: skills.map((row) => ({ skillId: Number(row.skill_id), skillName: String(row.skill_name) })),
    total: Number(rows[0]?.total ?? 0),
    substitutes: rows.filter((row) => row.substitute_id !== null).map(present),
  };
}

function present(row: Row): QualifiedSubstitute {
  const own = sessionContextOf(row.own_excluded);
  const ofType = sessionContextOf(row.type_excluded);
  return {
    substituteId: Number(row.substitute_id),
    lastName: String(row.last_name),
    firstName: String(row.first_name),
    identifier: textOf(row.identifier),
    callRank: row.call_rank === null || own === 'excluded' ? null : Number(row.call_rank),
    isPreferred: own === 'preferred',
    excludedBy: isKeptOff(own, ofType) ? (own === 'excluded' ? 'employee' : 'employeeType') : null,
    lacks: Array.isArray(row.lacks) ? row.lacks.map(Number) : [],
    joinsOn: textOf(row.joins_on),
  };
}

function readFlag(text = 'false'): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new DomainError('badRequest', { args: { reason: 'all must be true or false' } });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function sessionContextOf(isExcluded: unknown): SessionContext {
  if (isExcluded === null || isExcluded === undefined) return undefined;
  return isExcluded === true ? 'excluded' : 'preferred';
}

const askedText = `
  select asked.target_id as skill_id, skill.skill_name from worker__skill_ids as asked
  join skill on skill.org_id = asked.org_id and skill.skill_id = asked.target_id
  where asked.org_id = $1 and asked.owner_id = $2 order by skill.skill_name`;

/** The page, with the number of all on every row; a page beyond the end has one row without a substitute. */
const substitutesText = `
  with asked as (select target_id from worker__skill_ids where org_id = $1 and owner_id = $2),
  known as (
    select s.substitute_id, s.last_name, s.first_name, s.identifier, own.call_rank,
      own.is_excluded as own_excluded, of_type.is_excluded as type_excluded,
      case when s.joining_date > $3::date then to_char(s.joining_date, 'YYYY-MM-DD') end as joins_on,
      coalesce((
        select jsonb_agg(asked.target_id order by asked.target_id) from asked where not exists (
          select 1 from substitute__skill_ids as held
          where held.org_id = $1 and held.owner_id = s.substitute_id and held.target_id = asked.target_id)
      ), '[]'::jsonb) as lacks
    from substitute as s
    left join preferred_substitutes as own
      on own.org_id = $1 and own.worker_id = $2 and own.substitute_id = s.substitute_id
    left join employee_type_preferred_substitute as of_type
      on of_type.org_id = $1 and of_type.substitute_id = s.substitute_id
      and of_type.worker_type_id = (select worker_type_id from worker where org_id = $1 and worker_id = $2)
    where s.org_id = $1 and s.is_active
      and (s.last_name || ', ' || s.first_name || ' ' || coalesce(s.identifier, '')) ilike $4
  ),
  matching as (
    select *, lacks = '[]'::jsonb and joins_on is null
      and not coalesce(own_excluded, type_excluded, false) as is_qualified from known
  ),
  chosen as (select * from matching where $5::boolean or is_qualified)
  select (select count(*) from chosen) as total, page.* from (select 1) as one
  left join lateral (
    select * from chosen
    order by is_qualified desc, call_rank nulls last, own_excluded is null, last_name, first_name, substitute_id
    limit $6 offset $7
  ) as page on true`;

/** The page that `range=[0,24]` asks for, in the wire form of every list; the first 25 without it. */
function readPage(range = '[0,24]'): { from: number; count: number } {
  const [, first, last] = /^\[(\d{1,9}),\s*(\d{1,9})\]$/.exec(range) ?? [];
  const from = Number(first ?? Number.NaN);
  const count = Number(last ?? Number.NaN) - from + 1;
  if (count >= 1 && count <= longestPage) return { from, count };
  throw new DomainError('badRequest', {
    args: { reason: `range must be [first,last], at most ${longestPage} rows` },
  });
}
