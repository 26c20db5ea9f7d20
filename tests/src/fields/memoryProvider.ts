import type { GetListParams, Identifier } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { searchText } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

export type Records = Readonly<Record<string, readonly RecordData[]>>;

export interface MemoryProvider extends ConsoleProvider {
  /** All calls in order, such as `getList reference-data/pay-code {"q":"f"}`. */
  readonly calls: string[];
}

/** An in-memory data provider for pickers. It lists and searches records and gets records by ID. */
export function memoryProvider(
  entities: readonly Entity[],
  records: Records,
  refused: readonly string[] = [],
): MemoryProvider {
  const calls: string[] = [];
  const entity = async (name: string) => {
    const found = entities.find((one) => one.name === name);
    if (!found) throw new Error(`No entity is named "${name}".`);
    return found;
  };
  const all = async (resource: string) => {
    if (refused.includes(resource)) throw Object.assign(new Error('refused'), { status: 403 });
    const { id } = await entity(resource);
    return (records[resource] ?? []).map((record) => ({
      ...record,
      id: (record.id ?? record[id.name]) as Identifier,
    }));
  };
  return {
    calls,
    entity,
    async getList(resource: string, { filter, pagination }: GetListParams) {
      calls.push(`getList ${resource} ${JSON.stringify(filter)}`);
      const { q = '', ...exact } = filter ?? {};
      const matching = (await all(resource)).filter(
        (record) =>
          JSON.stringify(record)
            .toLowerCase()
            .includes(String(searchText(q)).toLowerCase()) &&
          Object.entries(exact).every(([name, value]) => Reflect.get(record, name) === value),
      );
      return { data: matching.slice(0, pagination?.perPage ?? 25), total: matching.length };
    },
    async getMany(resource: string, { ids }: { ids: Identifier[] }) {
      calls.push(`getMany ${resource} ${JSON.stringify(ids)}`);
      return { data: (await all(resource)).filter((record) => ids.map(String).includes(String(record.id))) };
    },
  } as unknown as MemoryProvider;
}
