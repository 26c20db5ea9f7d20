import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ConsoleProvider, SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { readFailure } from '../../../results/readFailure.ts';
import { useEntity } from '../../EntityContext.tsx';
import { type BulkWork, resultsOf, unanswered } from './bulkRun.ts';
import { type RunControl, useChunkedRun } from './useChunkedRun.ts';

/** Runs a change over many records of the entity in context; what a chunk is not answered for can be tried again. */
export function useBulkRun(): RunControl<BulkWork> {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const client = useQueryClient();
  const send = async (work: BulkWork, chunk: readonly SelectedRecord[]) => {
    try {
      const sent = chunk.map(({ id, version }) => ({ id, version }));
      return resultsOf(chunk, await provider.bulk(entity.name, { ...work, records: sent }));
    } catch (error) {
      const { message = '' } = readFailure(entity, work.operation, error, translate);
      return unanswered(chunk, translate('bulk.unknown', { message }).trim());
    }
  };
  return useChunkedRun(send, () => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(entity.name) });
  });
}
