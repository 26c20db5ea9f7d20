import { useDataProvider, useLocaleState } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { isNamed, labelParts } from '../../../fields/records/labelParts.ts';
import { joinLabel, type LabelRequest, loadLabels } from '../../../fields/records/useLabels.ts';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';

/**
 * Returns a function that looks up a record's current name for use in a sentence, never an internal id. References in
 * the name appear by their labels. The record of a tab gets the name of the whole record. If the user may not see the
 * name, or loading fails, the entity's title is used ("Skill"). Never rejects.
 */
export function useRecordName(): (record: RecordData) => Promise<string> {
  const { entity, text, localizer } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const summaries = useSummaries();
  const [locale] = useLocaleState();

  const kindOf = ({ target }: LabelRequest) => {
    const summary = summaries.find(({ name }) => name === target);
    return summary ? textsOf(summary, locale as Language).title : '';
  };
  const nameOf = async (of: Entity, record: RecordData) => {
    if (!isNamed(of, record)) return text(entity.title);
    const parts = labelParts(of, record, localizer);
    const names = await loadLabels(provider, parts, localizer).catch(() => new Map<string, string>());
    return joinLabel(parts, names, kindOf);
  };
  return async (record) => {
    const parent = isFormFacet(entity) ? parentOf(entity, summaries) : undefined;
    if (!parent) return nameOf(entity, record);
    try {
      const { data } = await provider.getOne(parent.name, { id: String(record.id) });
      return await nameOf(await provider.entity(parent.name), data);
    } catch {
      return nameOf(entity, record);
    }
  };
}
