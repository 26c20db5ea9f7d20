import type { StaffAlertKind } from '#schemas/fields/staffAlertKinds.ts';

interface SubstituteAlert {
  readonly when: string;
  readonly joins?: (organization: string) => string;
  readonly detail?: string;
  /** SQL for the id of the employee that the alert is about, if any. */
  readonly worker?: string;
}

/**
 * SQL that pairs substitutes with active employees by a condition for the same person, such as an equal email address.
 * Each condition has a join of its own, so that the database can use a hash join.
 */
const samePerson = (
  organization: string,
  isSame: string,
) => `select theirs.org_id, theirs.substitute_id, worker.worker_id
    from substitute as theirs join worker on worker.org_id = theirs.org_id and ${isSame}
    where theirs.org_id = ${organization} and worker.is_active and worker.merged_into_id is null`;

/**
 * Problems of active substitutes, as SQL over a `substitute` and the context `here`, by alert code
 * (docs/domain.md#staff-alerts).
 */
const substituteAlerts = {
  S01: {
    joins: (organization) => `join (${samePerson(organization, 'worker.org_person_id = theirs.org_person_id')}
      union ${samePerson(organization, 'lower(worker.email) = lower(theirs.email)')}) as same
      on same.org_id = substitute.org_id and same.substitute_id = substitute.substitute_id`,
    when: 'substitute.linked_worker_id is null',
    worker: 'same.worker_id',
  },
  S02: {
    joins: (
      organization,
    ) => `join lateral (select string_agg(skill.skill_name, ', ' order by skill.skill_name) as names
        from (select (kept ->> 'skillId')::bigint as id, (kept ->> 'expiresOn')::date as expires_on
          from jsonb_array_elements(coalesce(substitute.expirations, '[]')) as kept offset 0) as kept
        join skill on skill.org_id = ${organization} and skill.skill_id = kept.id
        where kept.expires_on < here.day) as expired on true`,
    when: 'substitute.last_expiration < here.day and expired.names is not null',
    detail: 'expired.names',
  },
  S03: { when: `coalesce(substitute.phone_number, '') = ''` },
  S04: {
    when: `not exists (select 1 from substitute_pin as pin where pin.org_id = substitute.org_id
      and pin.substitute_id = substitute.substitute_id)`,
  },
} as const satisfies Readonly<Partial<Record<StaffAlertKind, SubstituteAlert>>>;

/** Query of the alerts of active substitutes, one row per alert. `isSeen` is a condition over a `substitute`. */
export const substituteAlertsText = (organization: string, isSeen: string) =>
  Object.entries<SubstituteAlert>(substituteAlerts)
    .map(
      ([
        kind,
        { joins = () => '', when, detail = 'null::text', worker = 'null::bigint' },
      ]) => `select '${kind}' as kind,
        ${worker} as worker_id, substitute.substitute_id, null::bigint as confirmation_number, null::bigint as institute_id,
        null::date as on_date, null::int as days, ${detail} as detail, null::jsonb as because, null::bigint as directory_person_id
      from substitute cross join here ${joins(organization)}
      where substitute.org_id = ${organization} and substitute.is_active and ${isSeen} and ${when}`,
    )
    .join('\n union all ');
