import { type Query, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate, useUnselect } from 'react-admin';
import type { BulkResult, ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { type RecordVersion, versionField, versionOf } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { readFailure } from '../../results/readFailure.ts';
import { recordIdInKey } from '../../results/reloadEntity.ts';
import { ownFailureHandling } from '../../results/stockProvider.ts';
import { successMessage } from '../../results/successMessage.ts';
import { undoable } from '../../ui/toasts/undoable.ts';
import { editableDifferences } from '../changes/difference.ts';
import type { RefusedResult, Removal, RemovedRecord } from './removal.tsx';

export interface RemovalControl {
  readonly state: Removal;
  /** Deletes the record. If the record is in use, nothing changes. */
  readonly remove: (version?: RecordVersion) => Promise<void>;
  /** Replaces all references to the record by references to another one, then deletes the record. */
  readonly replaceBy: (by: string | number) => Promise<void>;
  readonly stop: () => void;
}

/** Deletes a record of the entity in context (docs/specification.md#application-4-hiding-and-deleting). */
export function useRemoval(
  record: RemovedRecord,
  { onRemoved, onInUse }: { readonly onRemoved: () => void; readonly onInUse: () => void },
): RemovalControl {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const { leave, forget, readAnew: reloadRecords } = useRemovedQueries(record.id);
  const [state, setState] = useState<Removal>({ kind: 'asking' });
  const isStopped = useRef(false);

  const finish = (text: string, act?: number) => {
    forget();
    notify(text, { type: 'success', messageArgs: { label: record.label }, ...undoable(act) });
    onRemoved();
  };
  const refuseAsStale = async (current: RecordData): Promise<void> => {
    const version = versionOf(current);
    // If no other user has changed the record's values, only the version that the user saw is outdated, for example in
    // a list cached before the user's own action. The record is then deleted.
    if (editableDifferences(entity, record.known, current).length === 0) return remove(version);
    setState({ kind: 'stale', version });
  };
  const handleRefusal = async (error: unknown, operation: string): Promise<void> => {
    const body = error instanceof ServiceError ? error.body : undefined;
    if (body?.code === 'notFound' && operation === 'delete') return finish('editing.remove.gone');
    if (body?.code === 'stale' && body.current) return refuseAsStale(body.current);
    if (body?.code === 'inUse') {
      onInUse();
      return setState({ kind: 'asking' });
    }
    setState({ kind: 'failed', failure: readFailure(entity, operation, error, translate) });
  };
  const remove = async (version = versionOf(record.known)) => {
    setState({ kind: 'deleting' });
    const { id } = record;
    leave();
    try {
      const { data, meta } = await provider.delete(entity.name, {
        meta: ownFailureHandling,
        id,
        previousData: { id, [versionField]: version },
      });
      const deletedRecord = { ...record.known, ...data };
      finish(successMessage(entity, 'delete', deletedRecord) ?? 'editing.remove.done', meta?.act);
    } catch (error) {
      await handleRefusal(error, 'delete');
    }
  };
  const replaceBy = async (by: string | number) => {
    isStopped.current = false;
    setState({ kind: 'replacing', done: 0, left: undefined });
    try {
      const outcome = await replaceEverywhere(() => provider.replace(entity.name, record.id, by), {
        isStopped: () => isStopped.current,
        onProgress: (done, left) => setState({ kind: 'replacing', done, left }),
      });
      reloadRecords();
      if (outcome.kind === 'replaced') return await remove();
      onInUse();
      setState(outcome);
    } catch (error) {
      await handleRefusal(error, 'replace');
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { state, remove, replaceBy, stop };
}

interface ReplaceTarget {
  readonly results: readonly BulkResult[];
  readonly left: number;
}

interface Course {
  readonly isStopped: () => boolean;
  readonly onProgress: (done: number, left: number) => void;
}

/** The result of replacing the references to a record. */
export type Replacement =
  | { readonly kind: 'replaced' }
  | { readonly kind: 'stopped'; readonly done: number }
  | { readonly kind: 'refused'; readonly results: readonly RefusedResult[] };

/** Replaces references batch by batch until none is left, the user stops, or none of a batch can be changed. */
export async function replaceEverywhere(
  replaceSome: () => Promise<ReplaceTarget>,
  { isStopped, onProgress }: Course,
): Promise<Replacement> {
  let done = 0;
  for (;;) {
    const { results, left } = await replaceSome();
    const refused = results.filter((result) => !result.ok);
    done += results.length - refused.length;
    onProgress(done, left);
    if (left === 0) return { kind: 'replaced' };
    // Each batch starts with the references that are left, so if all of one batch failed, the next batch would fail
    // too.
    if (refused.length === results.length) return { kind: 'refused', results: refused };
    if (isStopped()) return { kind: 'stopped', done };
  }
}

/**
 * Functions that update the query cache during a deletion. `leave` cancels running queries of the record, because its
 * page is still open below the dialog. `readAnew` reloads all records after a replacement. `forget` removes the deleted
 * record from the cache and from selections.
 */
function useRemovedQueries(removed: string | number) {
  const client = useQueryClient();
  const { entity } = useEntity();
  const unselect = useUnselect(entity.name);
  return useMemo(() => {
    const isRecord = ({ queryKey }: Query) => isRecords(queryKey);
    const isOfRemoved = ({ queryKey }: Query) => isOf(queryKey, entity.name, removed);
    return {
      readAnew: () => void client.invalidateQueries({ predicate: isRecord }),
      leave: () => void client.cancelQueries({ predicate: isOfRemoved }),
      forget: () => {
        unselect([removed], true);
        void client.invalidateQueries({ predicate: isOfRemoved, refetchType: 'none' });
        void client.invalidateQueries({ predicate: (query) => isRecord(query) && !isOfRemoved(query) });
      },
    };
  }, [client, entity, unselect, removed]);
}

/** Query calls whose responses contain records. Cached schemas and other counts stay valid after a deletion. */
const recordCalls = new Set([
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'uses',
  'changes',
  'counts',
]);

function isRecords([resource, call]: readonly unknown[]): boolean {
  return resource === 'labels' || recordCalls.has(String(call));
}

const aboutOne = new Set(['getOne', 'uses', 'changes', 'counts']);

/**
 * Whether a query loads the record with this id, or data about that record. The key of a counts query begins with the
 * entity of the list and also names the counted tabs.
 */
function isOf(queryKey: readonly unknown[], name: string, id: unknown): boolean {
  const [resource, call] = queryKey;
  const isNamed = resource === name || (call === 'counts' && queryKey.includes(name));
  const isAboutOne = isNamed && aboutOne.has(String(call));
  return id !== undefined && isAboutOne && recordIdInKey(queryKey) === String(id);
}
