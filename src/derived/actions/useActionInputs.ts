import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { allows } from '#schemas/access/permissions.ts';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { askEntity, initialAskValues } from '#schemas/model/record/actionState.ts';
import { bulkAtMost } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { childOf } from '#schemas/values/plainData.ts';
import { stepsOf } from '#schemas/values/pointer.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { startingValues } from '../form/values/formValues.ts';

/** The inputs of an action, and the initial values of its form. */
export interface ActionInputs {
  readonly entity: Entity | undefined;
  /** The initial values of the form; undefined while the preview is loading. */
  readonly start: RecordData | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly holds: (permission: string) => boolean;
  readonly hasInputs: boolean;
}

/**
 * Loads the inputs of an action of the entity in context, with their initial values. The service's preview (`preview`)
 * takes precedence over fields of the record with the same name, and those over the inputs' defaults.
 */
export function useActionInputs(
  action: NamedAction,
  ids: readonly (string | number)[],
  record: RecordData | undefined,
): ActionInputs {
  const { entity } = useEntity();
  const { permissions } = useSession();
  const inputsEntity = askEntity(entity, action);
  const preview = usePreview(action, ids);
  const { data } = preview;
  const isWaiting = hasPreview(action, ids) && data === undefined;
  const start = useMemo(() => {
    if (!inputsEntity || isWaiting) return undefined;
    const fixed = inputsEntity.fields.flatMap(({ name, options: { permission } }) => {
      const isDenied = permission?.edit !== undefined && !allows(permissions, permission.edit);
      return isDenied && permission?.otherwise !== undefined ? [[name, permission.otherwise] as const] : [];
    });
    const values = { ...initialAskValues(inputsEntity, record), ...data, ...Object.fromEntries(fixed) };
    return startingValues(inputsEntity, values);
  }, [inputsEntity, isWaiting, data, record, permissions]);
  return {
    entity: inputsEntity,
    start,
    error: preview.error,
    retry: () => void preview.refetch(),
    holds: (permission) => allows(permissions, permission),
    hasInputs: inputsEntity?.fields.some(({ readOnly }) => !readOnly) ?? false,
  };
}

/** Resolves a JSON Pointer in a response. */
function atPointer(answer: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>((value, step) => childOf(value, step), answer);
}

/** Whether the action has a preview. A preview that is a trial run of the action is limited to `bulkAtMost` records. */
function hasPreview({ preview }: NamedAction, ids: readonly unknown[]): boolean {
  return preview !== undefined && (preview.action === undefined || ids.length <= bulkAtMost);
}

/**
 * Loads the preview of an action. The query key does not begin with the entity's name, because the reloads after the
 * action invalidate by that name and would run the preview again.
 */
function usePreview(action: NamedAction, ids: readonly (string | number)[]) {
  const { preview, name } = action;
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const operation = preview?.operation ?? '';
  return useQuery({
    queryKey: ['preview', `${entity.name}/${name}`, ...ids],
    enabled: hasPreview(action, ids),
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
