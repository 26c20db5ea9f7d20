import { type RaRecord, type ResourceDefinitions, useLocaleState } from 'ra-core';
import { useMemo } from 'react';
import { loadedEntity } from '#providers/entities/loadEntity.ts';
import { optionsOf } from '#schemas/messages/terms.ts';
import type { EntitySummary } from '#schemas/protocol/entityFiles.ts';
import type { Language } from '#schemas/protocol/session.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { labelParts } from '../../fields/records/labelParts.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from './SummariesContext.tsx';

/** A resource definition of react-admin for each entity: what it offers, and how its records are named. */
export function useResourceDefinitions(): ResourceDefinitions {
  const summaries = useSummaries();
  const represent = useRepresentation();
  return useMemo(
    () => Object.fromEntries(summaries.map((summary) => [summary.name, definitionOf(summary, represent)])),
    [summaries, represent],
  );
}

type Represent = (resource: string, record: RaRecord) => string;

function definitionOf({ name, listed, add }: EntitySummary, represent: Represent) {
  return {
    name,
    hasList: listed,
    hasCreate: add !== undefined,
    hasEdit: true,
    hasShow: true,
    recordRepresentation: (record: RaRecord) => represent(name, record),
  };
}

/** How a record is named where nobody says how: by its entity's label, as everywhere else in the console. */
function useRepresentation(): Represent {
  const [locale] = useLocaleState();
  const timeZone = useSession().organization?.timeZone ?? 'UTC';
  return useMemo(() => {
    const language = locale as Language;
    return (resource, record) => {
      const entity = loadedEntity(resource);
      if (!entity) return `#${record.id}`;
      const text = (english: string) => translateText(entity, language, english);
      const localizer = {
        ...optionsOf(language),
        text,
        label: (_: unknown, id: unknown) => String(id),
        timeZone,
      };
      const parts = labelParts(entity, record, localizer);
      return (
        parts.map((part) => (typeof part === 'string' ? part : `#${part.id}`)).join('') || `#${record.id}`
      );
    };
  }, [locale, timeZone]);
}
