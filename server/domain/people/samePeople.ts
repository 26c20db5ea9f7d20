import { organizationSetting } from '../../database/tenantContext.ts';

/** SQL fields by which substitutes of two districts count as the same person. */
const agrees = (row: string) =>
  `${row}.is_active and ${row}.multi_org_opt_in and ${row}.cross_district_id <> ''`;

/**
 * SQL for the caller's organization, its consenting substitutes `own`, and the same people in other districts, `other`
 * (docs/domain.md#substitutes-of-several-districts).
 */
export const samePeople = `organization as here
  join substitute as own on own.org_id = here.org_id and ${agrees('own')}
  join substitute as other on other.cross_district_id = own.cross_district_id and other.org_id <> own.org_id
    and ${agrees('other')}`;

export const isHere = `here.org_id = nullif(current_setting('${organizationSetting}', true), '')::bigint`;
