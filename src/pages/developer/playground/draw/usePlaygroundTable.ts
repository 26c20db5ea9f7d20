import { useMemo, useRef } from 'react';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { exampleRecord } from '#schemas/model/record/exampleRecord.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { MemoryTable } from '../memory/MemoryTable.ts';

/** Returns the records of the last valid schema. Records that fit a new schema are carried over. */
export function usePlaygroundTable(schema: EntitySchema | undefined): MemoryTable | undefined {
  const last = useRef<{ readonly text: string; readonly table: MemoryTable }>(undefined);
  return useMemo(() => {
    if (!schema) return last.current?.table;
    const text = JSON.stringify(schema);
    if (last.current?.text === text) return last.current.table;
    const table = tableFor(schema, last.current?.table.all() ?? []);
    last.current = { text, table };
    return table;
  }, [schema]);
}

/** Creates a table with the earlier records that fit the schema, or with an example if none do. */
export function tableFor(schema: EntitySchema, earlier: readonly RecordData[]): MemoryTable {
  const entity = readEntity(schema);
  const table = new MemoryTable(entity);
  for (const record of earlier) tryCreate(table, record);
  if (table.all().length > 0) return table;
  const example = exampleRecord(entity, recordValidator(entity));
  if (example) tryCreate(table, example);
  return table;
}

function tryCreate(table: MemoryTable, record: RecordData): void {
  try {
    table.create(record);
  } catch {
    // Drops a record that doesn't fit the current schema.
  }
}
