import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Expression } from '#schemas/expressions/expression.ts';
import type { ExpressionContext } from '#schemas/model/computed/computedFields.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { isReferenceName, loadReferenced } from './loadReferenced.ts';

/** The data outside of a form's record that expressions read. */
export interface ExpressionData {
  readonly around: ExpressionContext;
  /** Whether everything that an expression reads outside of the record is loaded. */
  readonly isKnown: (expression: Expression) => boolean;
}

/**
 * Loads the data that the entity's expressions need besides the record itself: the records that it currently
 * references, and its child rows.
 */
export function useExpressionData(
  entity: Entity,
  expressions: readonly Expression[],
  record: RecordData,
  id: unknown,
): ExpressionData {
  const { organization, user } = useSession();
  const references = useReferences(entity, expressions, record, id);
  const parts = useParts(entity, expressions, id);
  const timeZone = organization?.timeZone ?? 'UTC';
  return {
    around: {
      references: Object.fromEntries(references.map(({ field, found }) => [field, found])),
      parts: Object.fromEntries(parts.map(({ part, found }) => [part, found ?? []])),
      named: { person: { name: `${user.firstName} ${user.lastName}`.trim() } },
      today: today(timeZone),
    },
    isKnown: ({ reads }) =>
      references.every(({ field, isRead }) => isRead || reads.members.every(({ of }) => of !== field)) &&
      parts.every(({ part, found }) => found || reads.parts.every((read) => read.entity !== part)),
  };
}

function useReferences(entity: Entity, expressions: readonly Expression[], record: RecordData, own: unknown) {
  const provider = useDataProvider<ConsoleProvider>();
  const members = expressions.flatMap(({ reads }) => reads.members);
  const fields = [...new Set(members.map(({ of }) => of))]
    .filter((name) => isReferenceName(entity, name))
    .map((name) => ({
      name,
      id: name === entity.id.name ? own : record[name],
      read: members.filter(({ of }) => of === name).map((member) => member.name),
    }));
  const answers = useQueries({
    queries: fields.map(({ name, id, read }) => ({
      queryKey: ['expression', entity.name, name, id, ...read],
      queryFn: () => loadReferenced(provider, entity, name, id, read),
      enabled: isThere(id),
      retry: false,
      staleTime: 60_000,
      meta: { failureShown: 'place' },
    })),
  });
  return fields.map(({ name, id }, index) => ({
    field: name,
    found: isThere(id) ? answers[index]?.data : undefined,
    isRead: !isThere(id) || answers[index]?.isSuccess === true,
  }));
}

function useParts(entity: Entity, expressions: readonly Expression[], id: unknown) {
  const provider = useDataProvider<ConsoleProvider>();
  const names = [...new Set(expressions.flatMap(({ reads }) => reads.parts.map((part) => part.entity)))];
  const answers = useQueries({
    queries: names.map((name) => ({
      queryKey: [name, 'getList', { of: entity.name, id, meta: 'expression' }],
      queryFn: async (): Promise<RecordData[]> => {
        const field = ownerField(await provider.entity(name), await targetsOf(provider, name), entity);
        const { data, total = data.length } = await provider.getList(name, {
          pagination: { page: 1, perPage: longestPage },
          sort: { field: 'id', order: 'ASC' },
          filter: { [field]: id },
        });
        if (total > data.length) throw new Error('There are too many rows to work something out here.');
        return data;
      },
      enabled: isThere(id),
      retry: false,
      meta: { failureShown: 'place' },
    })),
  });
  return names.map((part, index) => ({ part, found: isThere(id) ? answers[index]?.data : [] }));
}

/**
 * Loads the entities that a child entity's reference fields point to. Returns their table names, keyed by entity name.
 */
async function targetsOf(provider: ConsoleProvider, name: string): Promise<ReadonlyMap<string, string>> {
  const { fields } = await provider.entity(name);
  const targets = fields.flatMap(({ options }) => options.reference ?? []);
  const loaded = await Promise.all([...new Set(targets)].map((target) => provider.entity(target)));
  return new Map(loaded.map((target) => [target.name, target.table]));
}

/** Returns the field of a child entity that references its owner. Throws if there is none. */
function ownerField(part: Entity, tables: ReadonlyMap<string, string>, { table }: Entity): string {
  const field = part.fields.find(
    ({ name, options }) =>
      (name === part.parent || options.owner) && tables.get(options.reference ?? '') === table,
  );
  if (!field) throw new Error(`${part.name} is no part of ${table}.`);
  return field.name;
}

function isThere(id: unknown): boolean {
  return id !== undefined && id !== null;
}
