import type { Registry } from '#schemas/model/registry.ts';
import type { Table } from './database/table.ts';
import { mergeTables } from './derived/mergeTables.ts';
import { tablesFor } from './derived/tableFor.ts';
import { employeeTables } from './domain/employee/tables.ts';
import { editingTables } from './editing/tables.ts';
import { contentTable } from './files/contentTable.ts';
import { profileTable } from './identity/profileTable.ts';
import { signInTable } from './identity/signIn/signInTable.ts';
import { identityTables } from './identity/tables.ts';
import { importTables } from './import/tables.ts';
import { outboxTable } from './mail/outboxTable.ts';
import { retentionTables } from './retention/tables.ts';
import { withFinder } from './search/finderFor.ts';
import { setupTable } from './setup/setupTable.ts';
import { suiteTables } from './suite/tables.ts';

/** Every table of the service: its own, and those of the registry's entities. */
export function allTables(registry: Registry): Table[] {
  const own = registry.entities.flatMap((entity) =>
    tablesFor(entity, registry.named).map((table) => withFinder(table, entity)),
  );
  const keepsSignIns = own.some(({ name }) => name === signInTable.name);
  const entities = mergeTables([outboxTable, ...own, ...(keepsSignIns ? [signInTable] : [])]);
  const keepsProfiles = entities.some((table) => table.name === profileTable.name);
  return [
    ...identityTables,
    ...(keepsProfiles ? [] : [profileTable]),
    ...editingTables,
    ...suiteTables,
    ...importTables,
    ...retentionTables,
    setupTable,
    ...(entities.some(({ name }) => name === 'absence_file') ? [contentTable] : []),
    ...(entities.some((table) => table.name === 'worker') ? employeeTables : []),
    ...entities,
  ];
}
