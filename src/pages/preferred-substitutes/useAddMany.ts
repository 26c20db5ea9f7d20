import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { readFailure } from '../../results/readFailure.ts';
import { handled } from '../../stock/stockProvider.ts';
import type { PreferredKind } from './preferredKind.ts';

interface RefusedSubstitute {
  readonly id: unknown;
  readonly message: string;
}

/** Adds substitutes to a list one by one, each with a result of its own. */
export function useAddMany(kind: PreferredKind, owner: number) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const [refused, setRefused] = useState<readonly RefusedSubstitute[]>([]);
  const [done, setDone] = useState<number>();

  /** Gives the ids of those who were refused. */
  const add = async (ids: readonly unknown[]): Promise<readonly unknown[]> => {
    const found: RefusedSubstitute[] = [];
    setRefused(found);
    for (const [index, id] of ids.entries()) {
      setDone(index);
      try {
        await provider.create(entity.name, {
          meta: handled,
          data: { [kind.owner]: owner, substituteId: id },
        });
      } catch (error) {
        const { message, fields } = readFailure(entity, 'create', error, translate);
        const [messageText] = Object.values(fields);
        const why = messageText ? translate(messageText.message, messageText.args) : message;
        found.push({ id, message: why ?? translate('ra.message.error') });
      }
    }
    await client.invalidateQueries({ queryKey: [entity.name] });
    const added = ids.length - found.length;
    if (added > 0)
      notify('preferredSubstitutes.done.added', { type: 'success', messageArgs: { smart_count: added } });
    setRefused(found);
    setDone(undefined);
    return found.map(({ id }) => id);
  };
  return { add, refused, done };
}
