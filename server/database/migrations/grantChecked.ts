import type { Migration } from './migration.ts';

/**
 * The permissions that no code checked before, each with those that used to be enough for the same. A profile with one
 * of these, by name or as a whole family, gets the permission, so nobody loses what they could do.
 */
const granted: Readonly<Record<string, string>> = {
  'ABSR.SPLIT': 'ABSR.MODIFY',
  'ABSR.FILES': 'EMP.FILES ABSR.CREATE',
  'ABSR.CALLLOG': 'RPTABS.CALLHISTORY',
  'ABSR.EDIT_SUBTIMES': 'VTOPTIONS.EDITTIME',
  'ABSR.APPROVE': 'ABSRAPPRVL.APPROVE',
  'ABSR.FEEDBACK_PERF_VIEW': 'RPTABS.FEEDBACK ABSR.FEEDBACK_PERF_EDIT',
  'ABSR.FEEDBACK_EXP_VIEW': 'RPTABS.FEEDBACK ABSR.FEEDBACK_PERF_EDIT',
  'ABSR.FEEDBACK_EXP_EDIT': 'ABSR.FEEDBACK_PERF_EDIT',
  'ABSR.FEEDBACK_SCORE': 'ABSR.ASSIGNSUB SUB.PERFORMANCE',
  'ABSRAPPRVL.LOG': 'ABSRAPPRVL.VIEW',
  'ABSRAPPRVL.STATUSREPORT': 'RPTABS.APPROVALSTATUS',
  'PREFLIST.ORG': 'INST.PREFSUB INST.EXCLUDEDSUB PREFLIST.SCHOOL',
  'PREFLIST.REGION': 'INST.PREFSUB INST.EXCLUDEDSUB PREFLIST.SCHOOL',
  'PREFLIST.EMPLOYEE': 'EMP.PREFSUB SUB.PREFEMP',
  'PREFLIST.EXCLUDE': 'EMP.PREFSUB SUB.PREFEMP VACPROF.PREFSUB REFDATA.EMPTYPE_PREFSUB.EDIT PREFLIST.SCHOOL',
  'PREFLIST.CALLORDER':
    'EMP.PREFSUB EMP.PREFSUB_REORDER SUB.PREFEMP VACPROF.PREFSUB REFDATA.EMPTYPE_PREFSUB.EDIT PREFLIST.VISIBILITY_OVERRIDE',
  'DISTLIST.SEND': 'RPTWACCESS.DISTRIBUTE INST.EDIT',
  'MISC.SHAREDFILES': 'INST.SHAREDFILES',
  'RPTREC.VIEW': 'ABSR.RECONCILE',
  'RPTREC.RUN': 'ABSR.RECONCILE',
  'RPTSUB.NONWORKING': 'SUB.NONWORKDAY',
  'WEBFUNC.CREATEABSLINK': 'ABSR.CREATE',
  'WEBFUNC.CREATEVACLINK': 'ABSR.VACANCY',
  'WEBFUNC.DIRECTORY': 'DASHBOARD.STAFFALERTS',
  'WEBFUNC.WEBALERTS':
    'SUB.VIEW EXTRACT.IMPORT RPTABS.CALLHISTORY ORG.SCHOOLDATES RPTTS.SUMMARY INST.TIMEAPPROVERS',
};

const rows = Object.entries(granted).map(
  ([added, former], place) => `(${place}, '${added}', string_to_array('${former}', ' '))`,
);

/** SQL: whether an entry of a profile grants a permission. A `*` at its end stands for any rest. */
const grants = (permission: string) =>
  `(entry = ${permission} or right(entry, 1) = '*' and starts_with(${permission}, left(entry, -1)))`;

const entries = 'jsonb_array_elements_text(profile.permissions) as entry';

/** Gives permission profiles the permissions that the console checks from this version on. */
export const grantChecked: Migration = {
  number: 16,
  name: 'profiles get the permissions that are checked from now on for what they could do before',
  moment: 'afterSync',
  statements: [
    `do $$
begin
  if to_regclass('permission_profile') is null then
    return;
  end if;
  update permission_profile as changed set permissions = changed.permissions || gained.names, row_version = row_version + 1
  from (
    select profile.org_id, profile.permission_profile_id, jsonb_agg(added order by place) as names
    from permission_profile as profile
    cross join (values ${rows.join(',\n      ')}) as list (place, added, former)
    where exists (select 1 from ${entries}, unnest(former) as was where ${grants('was')})
      and not exists (select 1 from ${entries} where ${grants('added')})
    group by 1, 2
  ) as gained
  where changed.org_id = gained.org_id and changed.permission_profile_id = gained.permission_profile_id;
end $$`,
  ],
};
