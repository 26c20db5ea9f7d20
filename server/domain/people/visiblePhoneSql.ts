import type { UserType } from '#schemas/protocol/session/permissions.ts';
import type { RowsContext } from '../domainRule.ts';
import { districtValue } from '../settings/effectiveValues.ts';

const ofSchools: readonly UserType[] = ['campus', 'worker'];

/** SQL for the phone number of a substitute; employees and schools get it only if the district allows it. */
export function visiblePhoneSql({ organization, person }: RowsContext, alias: string): string {
  if (!person || !ofSchools.includes(person.userType)) return `${alias}.phone_number`;
  const isShown = `(select own.value from ${districtValue('other.showSubstitutePhone', organization)} as own)`;
  return `case when ${isShown} then ${alias}.phone_number end as phone_number`;
}
