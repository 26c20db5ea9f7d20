import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { readFailure } from '../../results/readFailure.ts';
import { handled } from '../../stock/stockProvider.ts';
import { useEntity } from '../EntityContext.tsx';
import type { Removal, RemovedRecord } from './removal.ts';
import { replaceEverywhere } from './replaceEverywhere.ts';
import { useForgetRemoved } from './useForgetRemoved.ts';

export interface RemovalControl {
  readonly state: Removal;
  /** Deletes it; nothing else happens when it is in use. */
  readonly remove: (version?: number) => Promise<void>;
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
    const version = body?.code === 'stale' ? body.current?.[versionField] : undefined;
    if (typeof version === 'number') return setState({ kind: 'stale', version });
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
