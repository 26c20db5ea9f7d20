import type { Sql } from '../database/database.ts';
import { DomainError } from '../domainError.ts';

/** Throws `invalid` for a postal code that no state or territory has. */
export async function refuseUnknownState(sql: Sql, stateCode: string): Promise<void> {
  const rows = await sql('select 1 from state where state_code = $1', [stateCode]);
  if (rows.length > 0) return;
  throw new DomainError('invalid', { problems: [{ field: 'stateCode', code: 'reference', args: {} }] });
}
