import type { Registry } from '#schemas/model/registry.ts';
import type { Table } from './database/table.ts';
import { tablesFor } from './derived/tableFor.ts';
import { editingTables } from './editing/tables.ts';
import { identityTables } from './identity/tables.ts';

/** Every table of the service: its own, and those of the registry's entities. */
export function allTables(registry: Registry): Table[] {
  return [
    ...identityTables,
    ...editingTables,
    ...registry.entities.flatMap((entity) => tablesFor(entity, registry.named)),
  ];
}
