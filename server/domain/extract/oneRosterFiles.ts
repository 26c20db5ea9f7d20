import type { Row, Sql } from '../../database/database.ts';

export type RosterFile = readonly [name: string, text: string];

/**
 * Exports schools, staff and substitutes as OneRoster 1.2 CSV files, as a complete export (`bulk`), in which the status
 * and time columns are empty. Leaves out people who no longer work (docs/domain.md#oneroster).
 */
export async function oneRosterFiles(sql: Sql, organization: number): Promise<RosterFile[]> {
  const files: RosterFile[] = [];
  for (const [name, { columns, text }] of Object.entries(tables)) {
    const rows = await sql(text, [organization]);
    files.push([`${name}.csv`, csv([columns, ...rows.map((row) => cellsOf(columns, row))])]);
  }
  return [['manifest.csv', manifest], ...files];
}

const absent = [
  'academicSessions',
  'categories',
  'classes',
  'classResources',
  'courses',
  'courseResources',
].concat(
  ['demographics', 'enrollments', 'lineItemLearningObjectiveIds', 'lineItems', 'lineItemScoreScales'],
  [
    'resultLearningObjectiveIds',
    'results',
    'resultScoreScales',
    'resources',
    'scoreScales',
    'userProfiles',
    'userResources',
  ],
);

const manifest = csv([
  ['propertyName', 'value'],
  ['manifest.version', '1.0'],
  ['oneroster.version', '1.2'],
  ...absent.map((name) => [`file.${name}`, 'absent']),
  ...['orgs', 'roles', 'users'].map((name) => [`file.${name}`, 'bulk']),
  ['source.systemName', 'ABSMGMT Console'],
  ['source.systemCode', 'absmgmt'],
]);

function cellsOf(columns: readonly string[], row: Row): string[] {
  return columns.map((column) => String(row[column] ?? ''));
}

function csv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** SQL for the external id of a record: the code of another system or, without one, a prefix and our own number. */
const externalId = (alias: string, code: string, prefix: string, id: string) =>
  `coalesce(nullif(${alias}.${code}, ''), '${prefix}-' || ${alias}.${id})`;

const orgId = (alias: string) => externalId(alias, 'external_id', 'org', 'institute_id');
const staffId = externalId('person', 'employee_external_id', 'emp', 'worker_id');
const substituteId = `'sub-' || person.substitute_id`;

const columnsOfUser = [
  'sourcedId',
  'status',
  'dateLastModified',
  'enabledUser',
  'username',
  'userIds',
  'givenName',
].concat(
  [
    'familyName',
    'middleName',
    'identifier',
    'email',
    'sms',
    'phone',
    'agentSourcedIds',
    'grades',
    'password',
  ],
  [
    'userMasterIdentifier',
    'resourceSourcedIds',
    'preferredGivenName',
    'preferredMiddleName',
    'preferredFamilyName',
  ],
  ['primaryOrgSourcedId', 'pronouns'],
);

const user = (id: string, primary: string) => `select ${id} as "sourcedId", 'true' as "enabledUser",
  coalesce(nullif(person.email, ''), ${id}) as username, person.first_name as "givenName", person.last_name as "familyName",
  person.middle_name as "middleName", person.identifier, person.email, person.phone_number as phone,
  ${primary} as "primaryOrgSourcedId"`;

const district = `(select ${orgId('top')} from school as top where top.org_id = $1 and top.institution_level_id = 1
  order by top.institute_id limit 1)`;

const firstSchool = `(select ${orgId('place')} from school as place where place.org_id = $1
  and place.institute_id = person.first_institute_id)`;

/** SQL for the OneRoster role of an employee, by the name of the employee type. */
const role = `case when type.worker_type_description ilike '%principal%' then 'principal'
  when type.worker_type_description ilike '%counsel%' then 'counselor'
  when type.worker_type_description ilike '%teacher%' then 'teacher'
  when type.worker_type_description ilike '%admin%' then 'siteAdministrator' else 'aide' end`;

const tables: Readonly<Record<string, { readonly columns: readonly string[]; readonly text: string }>> = {
  orgs: {
    columns: ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
    text: `select ${orgId('place')} as "sourcedId", place.institution_name as name,
        case place.institution_level_id when 1 then 'district' when 2 then 'local' else 'school' end as type,
        place.external_number as identifier, ${orgId('above')} as "parentSourcedId"
      from school as place
      left join school as above on above.org_id = $1 and above.institute_id = place.parent_institute_id
      where place.org_id = $1 and place.is_active is not false order by place.institution_level_id, place.institute_id`,
  },
  roles: {
    columns: [
      'sourcedId',
      'status',
      'dateLastModified',
      'userSourcedId',
      'roleType',
      'role',
      'beginDate',
      'endDate',
    ].concat(['orgSourcedId', 'userProfileSourcedId']),
    text: `select 'role-' || person.worker_id || '-' || place.institute_id as "sourcedId", ${staffId} as "userSourcedId",
        case when place.institute_id = person.first_institute_id then 'primary' else 'secondary' end as "roleType", ${role} as role,
        person.start_date::text as "beginDate", person.end_date::text as "endDate", ${orgId('place')} as "orgSourcedId"
      from worker as person
      join worker__institute_ids as link on link.org_id = $1 and link.owner_id = person.worker_id
      join school as place on place.org_id = $1 and place.institute_id = link.target_id and place.is_active is not false
      left join employee_type as type on type.org_id = $1 and type.worker_type_id = person.worker_type_id
      where person.org_id = $1 and person.is_active is not false
      union all
      select 'role-s' || person.substitute_id, ${substituteId}, 'primary', 'substitute', person.joining_date::text, null, ${district}
      from substitute as person where person.org_id = $1 and person.is_active is not false`,
  },
  users: {
    columns: columnsOfUser,
    text: `${user(staffId, firstSchool)} from worker as person where person.org_id = $1 and person.is_active is not false
      union all
      ${user(substituteId, district)} from substitute as person where person.org_id = $1 and person.is_active is not false`,
  },
};
