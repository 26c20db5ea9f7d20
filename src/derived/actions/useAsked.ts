import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { allows } from '#schemas/access/permissions.ts';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { askedEntity, startOfAsked } from '#schemas/model/record/actionState.ts';
import { bulkAtMost } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { childOf } from '#schemas/values/plainData.ts';
import { stepsOf } from '#schemas/values/pointer.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { startingValues } from '../form/values/formValues.ts';

/** What an action asks, and what its form starts with. */
export interface Asked {
  readonly entity: Entity | undefined;
  /** Undefined while what is to be known first is on its way. */
  readonly start: RecordData | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Whether the person has a permission. */
  readonly holds: (permission: string) => boolean;
  /** Whether there is something to be typed or chosen. */
  readonly hasInputs: boolean;
}

/**
 * What an action of the entity in context asks before it is done to some records: its own defaults, then what the
 * record has under the same names, then what is asked of the service first (`preview`).
 */
export function useAsked(
  action: NamedAction,
  ids: readonly (string | number)[],
  record: RecordData | undefined,
): Asked {
  const { entity } = useEntity();
  const { permissions } = useSession();
  const asked = askedEntity(entity, action);
  const preview = usePreview(action, ids);
  const { data } = preview;
  const isWaiting = isAskedFirst(action, ids) && data === undefined;
  const start = useMemo(() => {
    if (!asked || isWaiting) return undefined;
    const fixed = asked.fields.flatMap(({ name, options: { permission } }) => {
      const isDenied = permission?.edit !== undefined && !allows(permissions, permission.edit);
      return isDenied && permission?.otherwise !== undefined ? [[name, permission.otherwise] as const] : [];
    });
    const values = { ...startOfAsked(asked, record), ...data, ...Object.fromEntries(fixed) };
    return startingValues(asked, values);
  }, [asked, isWaiting, data, record, permissions]);
  return {
    entity: asked,
    start,
    error: preview.error,
    retry: () => void preview.refetch(),
    holds: (permission) => allows(permissions, permission),
    hasInputs: asked?.fields.some(({ readOnly }) => !readOnly) ?? false,
  };
}

/** What an answer holds at a JSON Pointer. */
function atPointer(answer: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>((value, step) => childOf(value, step), answer);
}

/** Whether the service is asked first: what an action would bring about is tried for so many records alone. */
function isAskedFirst({ preview }: NamedAction, ids: readonly unknown[]): boolean {
  return preview !== undefined && (preview.action === undefined || ids.length <= bulkAtMost);
}

/**
 * Asks what an action touches before it is done. The key does not begin with the entity's name: the reads that follow the action
 * refresh by that name, and would ask again.
 */
function usePreview(action: NamedAction, ids: readonly (string | number)[]) {
  const { preview, name } = action;
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const operation = preview?.operation ?? '';
  return useQuery({
    queryKey: ['preview', `${entity.name}/${name}`, ...ids],
    enabled: isAskedFirst(action, ids),
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const other = preview?.entity ?? entity.name;
      const line = (await provider.entity(other)).operations[operation];
      const [first] = ids;
      const query = Object.fromEntries((line?.query ?? []).map((one) => [one, String(first ?? '')]));
      const body = {
        ...(preview?.ids === undefined ? {} : { [preview.ids]: ids }),
        ...(preview?.action === undefined ? {} : { [preview.action]: name }),
      };
      const id = first === undefined ? {} : { id: first };
      const params = { query, ...id, ...(line?.method === 'GET' ? {} : { body }) };
      const answer = await provider.action(other, operation, params);
      const fills = Object.entries(preview?.fills ?? {});
      if (fills.length === 0) return answer as RecordData;
      return Object.fromEntries(fills.map(([name, pointer]) => [name, atPointer(answer, pointer)]));
    },
  });
}
