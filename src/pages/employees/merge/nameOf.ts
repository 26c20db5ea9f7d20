import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { MergePreview } from '#schemas/protocol/people/merge.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { facetPath } from '../../../fields/records/facetPath.ts';
import { failureText } from '../../../results/failureText.ts';
import { readFailure } from '../../../results/readFailure.ts';
import { failureInPlace } from '../../../results/readFailureShown.ts';

/** Returns a person's name as used in sentences. */
export function nameOf(record: Readonly<Record<string, unknown>>): string {
  return [record.firstName, record.lastName]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
}

const previewKey = 'employee/merge';

/** Previews and performs a merge. If either record has changed since, the preview reloads. */
export function useMerge(from: number, into: number | undefined) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [isWorking, setWorking] = useState(false);
  const [failed, setFailed] = useState<string>();
  const preview = useQuery({
    queryKey: [previewKey, from, into],
    queryFn: async () => {
      const query = { workerId: String(from), into: String(into) };
      return (await provider.action(entity.name, 'mergePreview', { query })) as MergePreview;
    },
    enabled: into !== undefined,
    meta: failureInPlace,
    retry: false,
    gcTime: 0,
  });
  const merge = async ({ from: merged, into: stored }: MergePreview, take: readonly string[]) => {
    setWorking(true);
    setFailed(undefined);
    const body = {
      into,
      intoVersion: stored[versionField],
      [versionField]: merged[versionField],
      take,
    };
    try {
      const query = { workerId: String(from) };
      const answer = await provider.action(entity.name, 'merge', { query, body });
      const response = answer as Pick<MergePreview, 'into'>;
      // Reloads everything except the preview, which would fail after the merge.
      void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== previewKey });
      notify('employees.merge.done', {
        type: 'success',
        messageArgs: { from: nameOf(merged), into: nameOf(response.into) },
      });
      void navigate(facetPath(entity.path, entity.id, Number(into)), { replace: true });
    } catch (error) {
      setFailed(failureText(readFailure(entity, 'merge', error, translate), translate));
      void preview.refetch();
      setWorking(false);
    }
  };
  return { preview, merge, isWorking, failed };
}
