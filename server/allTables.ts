import type { Registry } from '#schemas/model/registry.ts';
import type { Table } from './database/table.ts';
import { tablesFor } from './derived/tableFor.ts';
import { editingTables } from './editing/tables.ts';
import { profileTable } from './identity/profileTable.ts';
import { identityTables } from './identity/tables.ts';
import { withFinder } from './search/finderFor.ts';
import { suiteTables } from './suite/tables.ts';

/** Every table of the service: its own, and those of the registry's entities. */
export function allTables(registry: Registry): Table[] {
  const entities = registry.entities.flatMap((entity) =>
    tablesFor(entity, registry.named).map((table) => withFinder(table, entity)),
  );
  const keepsProfiles = entities.some((table) => table.name === profileTable.name);
  return [
    ...identityTables,
    ...(keepsProfiles ? [] : [profileTable]),
    ...editingTables,
    ...suiteTables,
    ...entities,
  ];
}
