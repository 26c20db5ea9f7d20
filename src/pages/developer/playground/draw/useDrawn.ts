import { useMemo, useRef } from 'react';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { exampleRecord } from '#schemas/model/record/exampleRecord.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { MemoryTable } from '../memory/MemoryTable.ts';

/** The records of the last schema that could be drawn; those that fit a new one go on into it. */
export function useDrawn(schema: EntitySchema | undefined): MemoryTable | undefined {
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

/** A table of the schema with what fits of earlier records; with an example when nothing does. */
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
    // It does not fit the schema as it is now.
  }
}
