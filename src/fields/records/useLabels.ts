import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import type { Speaker } from '#schemas/model/showValue.ts';
import { useEntityScreen } from '../../derived/EntityContext.tsx';
import { type LabelPart, labelParts, referencesInLabel } from './labelParts.ts';
import { isForbidden } from './useRecords.ts';

/**
 * The labels of records as text, for where a component cannot stand: in a text field, in a list that
 * is searched. Labels that name other records are asked for together, and show ids until they are there.
 */
export function useLabels(entity: Entity, records: readonly RecordData[]): (record: RecordData) => string {
  const provider = useDataProvider<ConsoleProvider>();
  const [locale] = useLocaleState();
  const { speaker } = useEntityScreen(entity);
  const versions = records.map((record) => [record.id, record[versionField]]);
  const { data: names } = useQuery({
    queryKey: ['labels', entity.name, locale, versions],
    queryFn: () =>
      namesOf(
        provider,
        records.flatMap((record) => labelParts(entity, record, speaker)),
        speaker,
      ),
    enabled: records.length > 0 && referencesInLabel(entity).length > 0,
    placeholderData: keepPreviousData,
  });
  return (record) => spelled(labelParts(entity, record, speaker), names ?? new Map());
}

type Named = { readonly target: string; readonly id: unknown };

function keyOf({ target, id }: Named): string {
  return `${target} ${id}`;
}

function spelled(parts: readonly LabelPart[], names: ReadonlyMap<string, string>): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : (names.get(keyOf(part)) ?? `#${part.id}`)))
    .join('');
}

/** The labels of the records that other labels name, one call for each entity. What may not be seen keeps its id. */
async function namesOf(
  provider: ConsoleProvider,
  parts: readonly LabelPart[],
  speaker: Speaker,
): Promise<Map<string, string>> {
  const named = parts.filter((part) => typeof part !== 'string');
  const targets = [...new Set(named.map((part) => part.target))];
  const labels = targets.map(async (target) => {
    const ids = [...new Set(named.filter((part) => part.target === target).map((part) => String(part.id)))];
    const { entity, records } = await recordsOf(provider, target, ids);
    return records.map((record): [string, string] => [
      keyOf({ target, id: record.id }),
      spelled(entity ? labelParts(entity, record, speaker) : [], new Map()),
    ]);
  });
  return new Map((await Promise.all(labels)).flat());
}

async function recordsOf(provider: ConsoleProvider, target: string, ids: readonly string[]) {
  try {
    const entity = await provider.entity(target);
    const { data } = await provider.getMany<RecordData & { id: string | number }>(target, { ids: [...ids] });
    return { entity, records: data };
  } catch (error) {
    // A label without a name that is not for this person is still a label.
    if (isForbidden(error)) return { entity: undefined, records: [] };
    throw error;
  }
}
