import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { failureText } from '../../results/failureText.ts';
import { readFailure } from '../../results/readFailure.ts';
import { reloadEntity } from '../../results/reloadEntity.ts';
import type { SaveFailure } from '../../results/saveOutcome.ts';
import { ownFailureHandling } from '../../results/stockProvider.ts';
import { undoable } from '../../ui/toasts/undoable.ts';
import type { OrderedFields } from './orderedFields.ts';
import { reorderedText } from './useOrder.ts';

/**
 * Functions that change ordered rows. Each one saves at once, shows a notice with the result, and returns the failure,
 * if any.
 */
export interface RowChanges {
  readonly isBusy: boolean;
  readonly include: (record: RaRecord) => Promise<SaveFailure | undefined>;
  /** Excludes a row from the order. `reason` has the value of the reason field. */
  readonly exclude: (record: RaRecord, reason: RecordData) => Promise<SaveFailure | undefined>;
  /** Saves a new order. Takes the ids of the ranked rows, in order. */
  readonly reorder: (ids: readonly number[]) => Promise<SaveFailure | undefined>;
}

/** Receives the undo number of the change (header `X-Act`); undefined if the change can't be undone. */
type OnAct = (act: number | undefined) => void;

/** Changes an owner's rows; each change is saved at once. */
export function useRowChanges(fields: OrderedFields, owner: number | undefined): RowChanges {
  const { entity, text } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);

  const run = async (work: (onAct: OnAct) => Promise<unknown>, done: string) => {
    setBusy(true);
    let act: number | undefined;
    try {
      await work((number) => {
        act = number;
      });
      notify(done, { type: 'success', ...undoable(act) });
      return undefined;
    } catch (error) {
      const failure = readFailure(entity, 'update', error, translate);
      // An error of the reason field is shown at that field.
      if (failure.fields[fields.reason?.name ?? ''] === undefined)
        notify(failureText(failure, translate), { type: 'error' });
      return failure;
    } finally {
      await reloadEntity(client, entity.name);
      setBusy(false);
    }
  };
  const setExcluded = (record: RaRecord, isOut: boolean, changes: RecordData) => async (onAct: OnAct) => {
    const { meta } = await provider.update(entity.name, {
      meta: ownFailureHandling,
      id: record.id,
      data: { ...record, ...changes, ...excludedValues(fields), [fields.except?.name ?? '']: isOut },
      previousData: record,
    });
    onAct(meta?.act);
  };
  return {
    isBusy,
    include: (record) => run(setExcluded(record, false, {}), 'ordered.done.included'),
    exclude: (record, reason) => run(setExcluded(record, true, reason), 'ordered.done.excluded'),
    reorder: (ids) => {
      const body = { [fields.owner.name]: owner, ids };
      return run(
        (onAct) => provider.action(entity.name, 'reorder', { body, onAct }),
        reorderedText(entity, text),
      );
    },
  };
}

/** The values that reset a row's rank and place, because the row is excluded or included again. */
function excludedValues({ rank, place }: OrderedFields): RecordData {
  return { [rank.name]: null, ...(place === undefined ? {} : { [place.name]: null }) };
}
