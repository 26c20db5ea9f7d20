import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Localizer } from '#schemas/model/fields/showValue.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import { type LabelPart, labelParts, referencesInLabel } from './labelParts.ts';
import { isForbidden } from './useRecords.ts';

/**
 * The labels of records as text, for text inputs and searched lists. Records that a label references are loaded
 * together; until they are loaded, the label shows their ids.
 */
export function useLabels(entity: Entity, records: readonly RecordData[]): (record: RecordData) => string {
  const provider = useDataProvider<ConsoleProvider>();
  const [locale] = useLocaleState();
  const { localizer } = useEntityScreen(entity);
  const versions = records.map((record) => [record.id, record[versionField]]);
  const { data: names } = useQuery({
    queryKey: ['labels', entity.name, locale, versions],
    queryFn: () =>
      loadLabels(
        provider,
        records.flatMap((record) => labelParts(entity, record, localizer)),
        localizer,
      ),
    enabled: records.length > 0 && referencesInLabel(entity).length > 0,
    placeholderData: keepPreviousData,
  });
  return (record) => joinLabel(labelParts(entity, record, localizer), names ?? new Map());
}

export type LabelRequest = { readonly target: string; readonly id: unknown };

function keyOf({ target, id }: LabelRequest): string {
  return `${target} ${id}`;
}

/**
 * Joins the parts of a label to one text. A reference whose label is not in `names` is shown by its id, or by the text
 * that `unknown` returns.
 */
export function joinLabel(
  parts: readonly LabelPart[],
  names: ReadonlyMap<string, string>,
  unknown: (part: LabelRequest) => string = ({ id }) => `#${id}`,
): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : (names.get(keyOf(part)) ?? unknown(part))))
    .join('');
}

/**
 * Loads the labels of referenced records, with one request per entity, and the labels of records that these labels
 * reference in turn. Stops at an entity that is already in the chain of references (`above`). Records that the user may
 * not see are left out.
 */
export async function loadLabels(
  provider: ConsoleProvider,
  parts: readonly LabelPart[],
  localizer: Localizer,
  above: readonly string[] = [],
): Promise<Map<string, string>> {
  const references = parts.filter(
    (part) => typeof part !== 'string' && !above.includes(part.target),
  ) as LabelRequest[];
  const targets = [...new Set(references.map((part) => part.target))];
  const labels = targets.map(async (target) => {
    const ids = [
      ...new Set(references.filter((part) => part.target === target).map((part) => String(part.id))),
    ];
    const { entity, records } = await recordsOf(provider, target, ids);
    const inside = records.map((record) => (entity ? labelParts(entity, record, localizer) : []));
    const names = await loadLabels(provider, inside.flat(), localizer, [...above, target]);
    return records.map((record, at): [string, string] => [
      keyOf({ target, id: record.id }),
      joinLabel(inside[at] ?? [], names),
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
    // If the user may not see these records, they get no label. A label that references one of them then shows its id
    // in that place.
    if (isForbidden(error)) return { entity: undefined, records: [] };
    throw error;
  }
}
