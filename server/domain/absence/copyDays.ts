import { yearsLater } from '#schemas/rules/planning/nextYear.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { type ActionRequest, assertKnownParameters, type Domain } from '../domainRule.ts';

const entity = 'settings/closed-day';

/** Fields of a calendar day that are copied to the next school year. */
const copiedFields = ['label', 'kind', 'minutes', 'scope', 'instituteIds', 'workerTypeIds'] as const;

/**
 * `GET /api/v1.0/closedDay/copyPreview`: returns the planned calendar days of the second-last school year, moved to the
 * last school year, as input for `copyDays`. Leaves out days that already exist or fall outside of the last school
 * year. Refused if there are fewer than two school years.
 */
async function copyPreview(request: ActionRequest): Promise<unknown> {
  assertKnownParameters(request, []);
  const { sql, actor, read } = request;
  const { from, to, years } = await lastYears(sql, actor.organization);
  const span = ({ first, last }: SchoolYear) => ({ from: first, to: last });
  const there = await read.list(entity, { closedOn: span(to) });
  const planned = await read.list(entity, { closedOn: span(from), source: 'planned' });
  const days = planned
    .map(({ closedOn, label }) => ({
      closedOn: yearsLater(String(closedOn), years),
      label,
      copiedFrom: closedOn,
    }))
    .filter(({ closedOn }) => closedOn >= to.first && closedOn <= to.last)
    .filter(({ closedOn, label }) => !there.some((day) => day.closedOn === closedOn && day.label === label));
  return { fromYear: from.name, toYear: to.name, days };
}

/**
 * `POST /api/v1.0/closedDay/copyDays`: adds the calendar days that the user kept in the preview, each a copy of its
 * source day.
 */
async function copyDays({ body, read, write }: ActionRequest): Promise<unknown> {
  const { days } = body as { readonly days: readonly RecordData[] };
  const sources = await read.list(entity, { closedOn: { in: days.map(({ copiedFrom }) => copiedFrom) } });
  for (const [at, { closedOn, label, copiedFrom }] of days.entries()) {
    const own = sources.filter((day) => day.closedOn === copiedFrom);
    const source = own.find((day) => day.label === label) ?? own[0];
    if (!source) throw invalidField(`days.${at}.copiedFrom`, 'reference');
    const values = copiedFields.flatMap((name) =>
      source[name] == null ? [] : [[name, source[name]] as const],
    );
    await write.create(entity, { ...Object.fromEntries(values), closedOn, label, source: 'planned' });
  }
  return { count: days.length };
}

interface SchoolYear {
  readonly name: string;
  readonly first: string;
  readonly last: string;
}

async function lastYears(sql: Sql, organization: number) {
  const [to, from] = (await sql(yearsText, [organization])).map(
    ({ name, first, last }): SchoolYear => ({ name: String(name), first: String(first), last: String(last) }),
  );
  if (!from || !to) throw new DomainError('badRequest', { text: 'refused.noNextYear' });
  return { from, to, years: Number(to.first.slice(0, 4)) - Number(from.first.slice(0, 4)) };
}

const yearsText = `select school_year_name as name, from_date::text as first, to_date::text as last from school_year
  where org_id = $1 order by from_date desc limit 2`;

/** Copies the calendar days of a school year to the next one. */
export const copiedDays: Domain = { actions: { [entity]: { copyPreview, copyDays } } };
