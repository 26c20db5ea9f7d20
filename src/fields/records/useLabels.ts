import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { useEntityScreen } from '../../derived/EntityContext.tsx';
import { labelParts, referencesInLabel } from './labelParts.ts';
import { namesOf, spelled } from './namesOf.ts';

/**
 * The labels of records as text, for where a component cannot stand: in a text field, in a list that
 * is searched. Labels that name other records are asked for together, and show ids until they are there.
 */
export function useLabels(entity: Entity, records: readonly RecordData[]): (record: RecordData) => string {
  const provider = useDataProvider<ConsoleProvider>();
  const [locale] = useLocaleState();
  const { localizer } = useEntityScreen(entity);
  const versions = records.map((record) => [record.id, record[versionField]]);
  const { data: names } = useQuery({
    queryKey: ['labels', entity.name, locale, versions],
    queryFn: () =>
      namesOf(
        provider,
        records.flatMap((record) => labelParts(entity, record, localizer)),
        localizer,
      ),
    enabled: records.length > 0 && referencesInLabel(entity).length > 0,
    placeholderData: keepPreviousData,
  });
  return (record) => spelled(labelParts(entity, record, localizer), names ?? new Map());
}
