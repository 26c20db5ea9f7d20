import { Client } from 'pg';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { Sql } from '#server/database/database.ts';
import { listRecords } from '#server/derived/read/listRecords.ts';
import { selectList } from '#server/derived/read/presentRecord.ts';
import { type ListParameters, readListQuery } from '#server/derived/read/readListQuery.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { district } from './database.ts';

/** Number of rows on the measured page. */
const pageSize = 25;

const catalogue = buildCatalogue(readRegistry(entityFiles));

/** Returns the stored entity with the given name. */
export const catalogueOf = catalogue.named;

/** Returns the SQL statements, with their parameter values, that the service runs for a list of employees. */
export async function listStatements(parameters: ListParameters) {
  const executed: { text: string; values: readonly unknown[] }[] = [];
  // Records each statement and returns a full page of empty rows. After a page that is not full, the service would not
  // run the statement that counts the rows.
  const record = (async (text: string, values: readonly unknown[] = []) => {
    executed.push({ text, values });
    return Array.from({ length: pageSize }, () => ({}));
  }) as unknown as Sql;
  const employees = catalogue.named('employee/employee');
  const query = readListQuery(employees, parameters, { permissions: new Set(['*']), visibility: {} });
  await listRecords(employees, query, district, record, catalogue.named);
  return executed;
}

const payCodes = catalogue.named('reference-data/pay-code');

/** Plain SQL to read a pay code by id and rename it. */
export const payCodeStatements = {
  get: `select ${selectList(payCodes)} from pay_code where org_id = ${district} and pay_code_id = $1`,
  update: `update pay_code set pay_code_name = $2, row_version = row_version + 1
    where org_id = ${district} and pay_code_id = $1 returning ${selectList(payCodes)}`,
};

const employees = catalogue.named('employee/employee');

/** Plain SQL to read an employee by id and change their room. */
export const employeeStatements = {
  get: `select ${selectList(employees)} from worker where org_id = ${district} and worker_id = $1`,
  update: `update worker set room = $2, row_version = row_version + 1
    where org_id = ${district} and worker_id = $1 returning ${selectList(employees)}`,
};

/** Returns a school of typical size, and handwritten SQL for its employees and their count. */
export async function schoolStatements(url: string) {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query(
    `select target_id as id from worker__institute_ids where org_id = $1
     group by target_id having count(*) >= 25 order by count(*), target_id limit 1`,
    [district],
  );
  await client.end();
  const id = Number(rows[0]?.id);
  const theirs = `from worker where org_id = $1 and is_active and exists (select 1 from worker__institute_ids as link
    where link.org_id = worker.org_id and link.owner_id = worker.worker_id and link.target_id = $2)`;
  const values = [district, id];
  return {
    id,
    statements: [
      { text: `select ${selectList(employees)} ${theirs} order by last_name, worker_id limit 25`, values },
      { text: `select count(*) ${theirs}`, values },
    ],
  };
}
