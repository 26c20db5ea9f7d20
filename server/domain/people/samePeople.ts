import { organizationSetting } from '../../database/tenantContext.ts';

/**
 * SQL condition that a substitute can be matched with the same person in another district: active, has agreed to work
 * for several districts, and has a cross-district ID.
 */
const agrees = (row: string) =>
  `${row}.is_active and ${row}.multi_org_opt_in and ${row}.cross_district_id <> ''`;

/** PL/pgSQL parts of a routine that looks for the same people in other districts (`forSamePeople`). */
interface SamePeopleParts {
  /** SQL for an array of ids of substitutes of the calling organization. */
  readonly people: string;
  /** PL/pgSQL declarations of further variables. */
  readonly declare?: string;
  /**
   * PL/pgSQL statements that run once, before the loop over the other districts. Skipped if none of `people` can be
   * matched with a substitute of another district (active, has agreed, has a cross-district ID).
   */
  readonly before?: string;
  /** PL/pgSQL statements that run for each other district. */
  readonly each: string;
  /**
   * PL/pgSQL statements that run once, after the loop over the other districts. Skipped whenever `before` is skipped.
   */
  readonly after?: string;
}

/**
 * Body of a routine that looks for the same people in other districts
 * (docs/domain.md#substitutes-of-several-districts). Reads the other districts one after the other, so that every
 * statement names its district (docs/operate.md#growing-past-one-machine). The table `shared_person` only gives
 * candidates; the records in both districts decide. The statements may use these variables: `own_org`; `agreed_ids` and
 * `agreed_numbers`, the ids and cross-district IDs of the calling organization's people; and for each other district
 * `other_org`, `own_ids` and `other_ids`, the ids of the same people in the two districts.
 */
export const forSamePeople = ({
  people,
  declare = '',
  before = '',
  each,
  after = '',
}: SamePeopleParts): string => `
declare
  own_org bigint := nullif(current_setting('${organizationSetting}', true), '')::bigint;
  agreed_ids bigint[];
  agreed_numbers text[];
  other_org bigint;
  candidate_ids bigint[];
  own_ids bigint[];
  other_ids bigint[];
  ${declare}
begin
  select array_agg(shared.substitute_id) into agreed_ids
  from shared_person as shared where shared.org_id = own_org and shared.substitute_id = any(${people});
  if agreed_ids is null then
    return;
  end if;
  select array_agg(own.substitute_id), array_agg(own.cross_district_id) into agreed_ids, agreed_numbers
  from substitute as own where own.org_id = own_org and own.substitute_id = any(agreed_ids) and ${agrees('own')};
  if agreed_ids is null then
    return;
  end if;
  ${before}
  for other_org, candidate_ids in
    select shared.org_id, array_agg(shared.substitute_id) from shared_person as shared
    where shared.cross_district_id = any(agreed_numbers) and shared.org_id <> own_org
    group by shared.org_id order by shared.org_id
  loop
    select array_agg(own.id), array_agg(other.substitute_id) into own_ids, other_ids
    from unnest(agreed_ids, agreed_numbers) as own(id, number)
    join substitute as other on other.org_id = other_org and other.substitute_id = any(candidate_ids)
      and other.cross_district_id = own.number and ${agrees('other')};
    continue when other_ids is null;
    ${each}
  end loop;
  ${after}
end`;
