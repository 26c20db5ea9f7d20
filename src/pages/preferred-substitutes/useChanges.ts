import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { readFailure } from '../../results/readFailure.ts';
import { handled } from '../../results/stockProvider.ts';
import type { PreferredKind } from './preferredKind.ts';

/** The ways to change the list in place; each says what became of it, and gives whether it was done. */
export interface Changes {
  readonly isBusy: boolean;
  readonly include: (record: RaRecord) => Promise<boolean>;
  readonly exclude: (record: RaRecord, comments: string | null) => Promise<boolean>;
  /** Takes the ids of those with a rank, in order. */
  readonly reorder: (ids: readonly number[]) => Promise<boolean>;
}

/** Changes of a list of preferred substitutes, written as soon as they are asked for. */
export function useChanges({ owner: field, rank, place }: PreferredKind, owner: number | undefined): Changes {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      notify(`preferredSubstitutes.done.${done}`, { type: 'success' });
      return true;
    } catch (error) {
      const { message, fields } = readFailure(entity, 'update', error, translate);
      const [messageText] = Object.values(fields);
      notify(
        message ?? (messageText && translate(messageText.message, messageText.args)) ?? 'ra.message.error',
        {
          type: 'error',
        },
      );
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: [entity.name] });
      setBusy(false);
    }
  };
  const update = (record: RaRecord, changes: Partial<RaRecord>) => () =>
    provider.update(entity.name, {
      meta: handled,
      id: record.id,
      data: { ...record, ...changes },
      previousData: record,
    });
  const without = { [rank]: null, ...(place === undefined ? {} : { [place]: null }) };
  return {
    isBusy,
    include: (record) => run(update(record, { isExcluded: false, ...without }), 'included'),
    exclude: (record, comments) =>
      run(update(record, { isExcluded: true, comments, ...without }), 'excluded'),
    reorder: (ids) =>
      run(() => provider.action(entity.name, 'reorder', { body: { [field]: owner, ids } }), 'reordered'),
  };
}
