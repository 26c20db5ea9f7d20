import { readRegistry } from '#schemas/model/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { Sql } from '#server/database/database.ts';
import { buildCatalogue } from '#server/derived/catalogue.ts';
import { listRecords } from '#server/derived/listRecords.ts';
import { selectList } from '#server/derived/presentRecord.ts';
import { type ListParameters, readListQuery } from '#server/derived/readListQuery.ts';
import { district } from './database.ts';

const catalogue = buildCatalogue(readRegistry(entityFiles));

/** The statements, with their values, that the service runs for a list of employees. */
export async function listStatements(parameters: ListParameters) {
  const executed: { text: string; values: readonly unknown[] }[] = [];
  const record: Sql = async (text, values = []) => {
    executed.push({ text, values });
    return [];
  };
  const employees = catalogue.named('employee/employee');
  const query = readListQuery(employees, parameters, { permissions: new Set(['*']), visibility: {} });
  await listRecords(employees, query, district, record, catalogue.named);
  return executed;
}

const payCodes = catalogue.named('reference-data/pay-code');

/** One pay code by its id, and a new name for it, in plain SQL. */
export const payCodeStatements = {
  get: `select ${selectList(payCodes)} from pay_code where org_id = ${district} and pay_code_id = $1`,
  update: `update pay_code set pay_code_name = $2, row_version = row_version + 1
    where org_id = ${district} and pay_code_id = $1 returning ${selectList(payCodes)}`,
};
