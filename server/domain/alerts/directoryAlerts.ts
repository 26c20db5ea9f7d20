import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest, DomainAction } from '../domainRule.ts';
import { readBodyFields } from '../readBodyFields.ts';

/**
 * For each role of people in the directory: the table of our records, the entity of their main tab, and the alert
 * codes.
 */
const roles = {
  employee: {
    table: 'worker',
    id: 'worker_id',
    tab: 'employee/general-information',
    field: 'workerId',
    codes: { added: 'E01', differs: 'E02', left: 'E03', rehired: 'E04' },
  },
  substitute: {
    table: 'substitute',
    id: 'substitute_id',
    tab: 'substitute/general-information',
    field: 'substituteId',
    codes: { added: 'S05', differs: 'S06', left: 'S07', rehired: 'S08' },
  },
} as const;

type Role = keyof typeof roles;

/**
 * Columns of our records that are compared with the directory's values, with the field of each column. A missing
 * directory value is ignored.
 */
const comparedColumns = {
  last_name: 'lastName',
  first_name: 'firstName',
  email: 'email',
  identifier: 'identifier',
} as const;

const differs = (column: string) =>
  `nullif(person.${column}, '') is not null and person.${column} is distinct from own.${column}`;

/**
 * SQL for differences between the directory and our records: new, changed, departed and rehired people. A new person is
 * shown with the record that is probably theirs, by identifier, email or name. `isSeen` is a condition over a
 * `substitute`.
 */
export function directoryAlertsText(organization: string, role: Role, isSeen: string): string {
  const { table, id, codes } = roles[role];
  const isThere = '(person.end_date is null or person.end_date >= here.day)';
  const changes = Object.keys(comparedColumns).map(
    (column) =>
      `case when ${differs(column)} then coalesce(own.${column}, '–') || ' → ' || person.${column} end`,
  );
  const kind = `case
      when person.${id} is null and ${isThere} then '${codes.added}'
      when own.is_active and not ${isThere} then '${codes.left}'
      when own.is_active = false and ${isThere} then '${codes.rehired}'
      when own.is_active and (${Object.keys(comparedColumns).map(differs).join(' or ')}) then '${codes.differs}' end`;
  const byOne = (
    rank: number,
    ...columns: readonly string[]
  ) => `select new.directory_person_id, theirs.${id} as id, ${rank} as rank
      from directory_person as new join ${table} as theirs on theirs.org_id = new.org_id
        and ${columns.map((column) => `lower(theirs.${column}) = lower(new.${column})`).join(' and ')}
      where new.org_id = ${organization} and new.role = '${role}' and new.${id} is null`;
  const probable = `select distinct on (directory_person_id) directory_person_id, id from (
      ${byOne(1, 'identifier')} union all ${byOne(2, 'email')} union all ${byOne(3, 'last_name', 'first_name')}
    ) as same order by directory_person_id, rank, id`;
  const name = `person.last_name || ', ' || person.first_name`;
  const idColumn = (of: Role) => (of === role ? `coalesce(person.${id}, probable.id)` : 'null::bigint');
  return `select found_kind.kind, ${idColumn('employee')} as worker_id, ${idColumn('substitute')} as substitute_id,
      null::bigint as confirmation_number, null::bigint as institute_id,
      case when found_kind.kind = '${codes.left}' then person.end_date else person.start_date end as on_date, null::int as days,
      case when found_kind.kind = '${codes.differs}' then concat_ws('; ', ${changes.join(', ')}) else ${name} end as detail,
      null::jsonb as because, person.directory_person_id
    from directory_person as person cross join here
    left join ${table} as own on own.org_id = person.org_id and own.${id} = person.${id}
    left join (${probable}) as probable on probable.directory_person_id = person.directory_person_id
    cross join lateral (select ${kind} as kind) as found_kind
    where person.org_id = ${organization} and person.role = '${role}' and found_kind.kind is not null
      ${role === 'substitute' && isSeen !== 'true' ? `and exists (select 1 from substitute where substitute.org_id = person.org_id and substitute.substitute_id = coalesce(person.substitute_id, probable.id) and ${isSeen})` : ''}`;
}

const persons = 'employee/directory-person';

/** Loads the alert named in the query, as the person sees it, with its directory person. Throws `notFound`. */
async function loadRequestedAlert({
  query,
  read,
}: ActionRequest): Promise<{ readonly role: Role; readonly alert: RecordData; readonly person: RecordData }> {
  const [alert] = await read.list('employee/staff-alert', { alertKey: query.alertKey ?? '' });
  if (!alert?.directoryPersonId) throw new DomainError('notFound');
  const person = await read.get(persons, Number(alert.directoryPersonId));
  return { role: person.role as Role, alert, person };
}

const directoryValues = (person: RecordData): RecordData =>
  Object.fromEntries(
    Object.values(comparedColumns).flatMap((name) => (person[name] ? [[name, person[name]]] : [])),
  );

/**
 * `POST /api/v1.0/staffAlerts/adopt…?alertKey`: creates an employee or a substitute from a directory person, and links
 * both.
 */
const adopt: DomainAction = async (request) => {
  const { role, person } = await loadRequestedAlert(request);
  const more = readBodyFields(request.body, role === 'employee' ? ['workerTypeId', 'instituteIds'] : []);
  const { tab, field } = roles[role];
  const dates = role === 'employee' && person.startDate ? { startDate: person.startDate } : {};
  const record = await request.write.create(tab, {
    ...directoryValues(person),
    ...dates,
    ...more,
    isActive: true,
  });
  await request.write.update(persons, Number(person.directoryPersonId), { [field]: record[field] });
};

/** `POST /api/v1.0/staffAlerts/link…?alertKey`: links a directory person to an existing employee or substitute. */
const link: DomainAction = async (request) => {
  const { role, person } = await loadRequestedAlert(request);
  const { field } = roles[role];
  const body = readBodyFields(request.body, [field]);
  await request.write.update(persons, Number(person.directoryPersonId), body);
};

/** `POST /api/v1.0/staffAlerts/accept?alertKey`: copies the values of the directory to the record. */
const accept: DomainAction = async (request) => {
  readBodyFields(request.body, []);
  const { role, person } = await loadRequestedAlert(request);
  const { tab, field } = roles[role];
  await request.write.update(tab, Number(person[field]), directoryValues(person));
};

export const directoryActions = {
  adopt,
  adoptSubstitute: adopt,
  link,
  linkSubstitute: link,
  accept,
} as const;
