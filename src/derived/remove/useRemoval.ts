import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate, useUnselect } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import type { BulkResult, ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { type RecordVersion, versionField, versionOf } from '#schemas/model/record/recordShape.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { readFailure } from '../../results/readFailure.ts';
import { handled } from '../../results/stockProvider.ts';
import type { RefusedResult, Removal, RemovedRecord } from './removal.tsx';

export interface RemovalControl {
  readonly state: Removal;
  /** Deletes it; nothing else happens when it is in use. */
  readonly remove: (version?: RecordVersion) => Promise<void>;
  /** Puts another record in its place everywhere, then deletes it. */
  readonly replaceBy: (by: string | number) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Deletes a record of the entity in context, as the service allows
 * (docs/specification.md#application-4-hiding-and-deleting).
 */
export function useRemoval(
  record: RemovedRecord,
  { onRemoved, onInUse }: { readonly onRemoved: () => void; readonly onInUse: () => void },
): RemovalControl {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const forget = useForgetRemoved();
  const [state, setState] = useState<Removal>({ kind: 'asking' });
  const isStopped = useRef(false);

  const finish = (text: string) => {
    forget(record.id);
    notify(text, { type: 'success', messageArgs: { label: record.label } });
    onRemoved();
  };
  const refused = (error: unknown, operation: string) => {
    const body = error instanceof ServiceError ? error.body : undefined;
    if (body?.code === 'notFound' && operation === 'delete') return finish('editing.remove.gone');
    if (body?.code === 'inUse') onInUse();
    if (body?.code === 'inUse') return setState({ kind: 'asking' });
    const version = body?.code === 'stale' ? versionOf(body.current) : undefined;
    if (version !== undefined) return setState({ kind: 'stale', version });
    setState({ kind: 'failed', failure: readFailure(entity, operation, error, translate) });
  };
  const remove = async (version = record.version) => {
    setState({ kind: 'deleting' });
    const { id } = record;
    try {
      await provider.delete(entity.name, {
        meta: handled,
        id,
        previousData: { id, [versionField]: version },
      });
      finish('editing.remove.done');
    } catch (error) {
      refused(error, 'delete');
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
      forget();
      if (outcome.kind === 'replaced') return await remove();
      onInUse();
      setState(outcome);
    } catch (error) {
      refused(error, 'replace');
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { state, remove, replaceBy, stop };
}

interface Replaced {
  readonly results: readonly BulkResult[];
  readonly left: number;
}

interface Course {
  readonly isStopped: () => boolean;
  readonly onProgress: (done: number, left: number) => void;
}

/** What came of putting one record in the place of another. */
export type Replacement =
  | { readonly kind: 'replaced' }
  | { readonly kind: 'stopped'; readonly done: number }
  | { readonly kind: 'refused'; readonly results: readonly RefusedResult[] };

/** Replaces part by part until nothing is left, somebody stops it, or what is left cannot be changed. */
export async function replaceEverywhere(
  replaceSome: () => Promise<Replaced>,
  { isStopped, onProgress }: Course,
): Promise<Replacement> {
  let done = 0;
  for (;;) {
    const { results, left } = await replaceSome();
    const refused = results.filter((result) => !result.ok);
    done += results.length - refused.length;
    onProgress(done, left);
    if (left === 0) return { kind: 'replaced' };
    // The service begins with the same records each time: where only refusals came, only refusals would come again.
    if (refused.length === results.length) return { kind: 'refused', results: refused };
    if (isStopped()) return { kind: 'stopped', done };
  }
}

/**
 * Lets go of what the cache holds after a deletion, or after a replacement that has changed records of
 * other entities too: everything is asked for anew, and a deleted record itself is gone, from selections too.
 */
function useForgetRemoved(): (removed?: string | number) => void {
  const client = useQueryClient();
  const { entity } = useEntity();
  const unselect = useUnselect(entity.name);
  return useCallback(
    (removed) => {
      if (removed !== undefined) unselect([removed], true);
      const isOfRemoved = (key: readonly unknown[]) => isOf(key, entity.name, removed);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => isRecords(queryKey) && !isOfRemoved(queryKey),
      });
      // The page below the dialog still shows the deleted record: asked for now, it would only be missed.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => isOfRemoved(queryKey),
        refetchType: 'none',
      });
    },
    [client, entity, unselect],
  );
}

/** Calls whose answers hold records; schemas and counts of other things stay. */
const recordCalls = new Set(['getList', 'getOne', 'getMany', 'getManyReference', 'uses', 'changes']);

function isRecords([resource, call]: readonly unknown[]): boolean {
  return resource === 'labels' || recordCalls.has(String(call));
}

function isOf([resource, call, params]: readonly unknown[], name: string, id: unknown): boolean {
  const about = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : undefined;
  const isAboutOne = call === 'getOne' || call === 'uses' || call === 'changes';
  return id !== undefined && resource === name && isAboutOne && String(about) === String(id);
}
