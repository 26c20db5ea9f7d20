import type { Command } from '../command.ts';
import { optional } from '../command.ts';

/** Lists the districts of the installation. */
export const organizationList: Command = {
  name: 'organization list',
  summary: 'the districts of this installation',
  positionals: [],
  options: { search: { type: 'string', value: '<text>', help: 'only those whose name has this text' } },
  run: async ({ database }, input) => {
    const rows = await database.maintain((sql) =>
      sql(
        `select org_id, org_name, state_code, org_xref_id,
           to_char(closed_on, 'YYYY-MM-DD') as closed_on from organization
         where $1::text is null or strpos(absmgmt_key(org_name), absmgmt_key($1)) > 0 order by org_name, org_id`,
        [optional(input, 'search') ?? null],
      ),
    );
    const data = rows.map((row) => ({
      orgId: Number(row.org_id),
      name: String(row.org_name),
      stateCode: String(row.state_code),
      ncesId: String(row.org_xref_id),
      closedOn: row.closed_on === null ? null : String(row.closed_on),
    }));
    const lines = data.map(
      ({ orgId, name, stateCode, closedOn }) =>
        `${String(orgId).padEnd(10)}${name}, ${stateCode}${closedOn === null ? '' : `, closes on ${closedOn}`}`,
    );
    return { lines: lines.length > 0 ? lines : ['There is no district yet.'], data };
  },
};
