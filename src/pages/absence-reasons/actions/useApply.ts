import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { BulkResult, ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { bulkAtMost } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { entityOf, type TreeEntry } from '../tree/node.ts';

/** A change of many entries, which can be both reasons and buckets. */
export interface EntriesChange {
  readonly operation: 'update' | 'delete';
  readonly changes?: RecordData;
  readonly entries: readonly TreeEntry[];
}

export interface Refused {
  readonly entry: TreeEntry;
  readonly message: string;
  readonly isInUse: boolean;
}

export interface Outcome {
  readonly done: readonly TreeEntry[];
  readonly refused: readonly Refused[];
}

/**
 * Applies a change to many entries. Reasons are changed before buckets, so that a selected bucket is no longer in use
 * when it is deleted. Each entry gets its own result, and a failure does not stop the others
 * (docs/quality.md#4-many-at-once-a-result-for-each).
 */
export function useApply() {
  const provider = useDataProvider<ConsoleProvider>();
  const queryClient = useQueryClient();
  const [doneCount, setDoneCount] = useState<number>();

  const apply = async ({ operation, changes = {}, entries }: EntriesChange): Promise<Outcome> => {
    const outcomes: Outcome[] = [];
    let count = 0;
    setDoneCount(0);
    for (const part of parts(entries)) {
      const records = part.map(({ record }) => ({ id: record.id, version: Number(record[versionField]) }));
      const resource = entityOf[part[0]?.kind ?? 'reason'];
      const response = provider.bulk(resource, { operation, changes, records });
      outcomes.push(
        await response.then((results) => outcomeOf(part, results)).catch((error) => refusedAll(part, error)),
      );
      count += part.length;
      setDoneCount(count);
    }
    const changed = Object.values(entityOf).map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    );
    await Promise.all(changed);
    setDoneCount(undefined);
    return {
      done: outcomes.flatMap(({ done }) => done),
      refused: outcomes.flatMap(({ refused }) => refused),
    };
  };

  return { apply, doneCount };
}

/** Splits entries into requests by kind and maximum size, reasons before buckets. */
function parts(entries: readonly TreeEntry[]): TreeEntry[][] {
  return (['reason', 'bucket'] as const).flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    const starts = Array.from(
      { length: Math.ceil(own.length / bulkAtMost) },
      (_, index) => index * bulkAtMost,
    );
    return starts.map((start) => own.slice(start, start + bulkAtMost));
  });
}

function outcomeOf(entries: readonly TreeEntry[], results: readonly BulkResult[]): Outcome {
  const resultOf = (entry: TreeEntry) => results.find(({ id }) => id === entry.record.id);
  return {
    done: entries.filter((entry) => resultOf(entry)?.ok === true),
    refused: entries.flatMap((entry) => {
      const result = resultOf(entry);
      return result === undefined || result.ok ? [] : [refusedEntry(entry, result)];
    }),
  };
}

/** Prefers a field's message, which is more specific than the general one. */
function refusedEntry(entry: TreeEntry, result: Extract<BulkResult, { ok: false }>): Refused {
  const [problem] = Object.values(result.errors ?? {});
  return { entry, message: problem?.message ?? result.message, isInUse: result.code === 'inUse' };
}

/**
 * Reports the failure of the whole request for each entry. An error that isn't from the service is a bug and is
 * rethrown.
 */
function refusedAll(entries: readonly TreeEntry[], error: unknown): Outcome {
  if (!(error instanceof ServiceError)) throw error;
  return { done: [], refused: entries.map((entry) => ({ entry, message: error.message, isInUse: false })) };
}
