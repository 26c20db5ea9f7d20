import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { allows } from '#schemas/access/permissions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFacet } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { facetPath } from '../../fields/records/facetPath.ts';
import { recordPath } from '../../fields/records/recordPath.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { useSlots } from '../slots.ts';
import { useFacets } from './useFacets.ts';
import { useRequestedTab } from './useRequestedTab.ts';

/**
 * Returns a function that looks up the path that a record of the entity in context opens: the tab that the list was
 * opened for, else the record's first visible tab, else its own page. A computed row opens the path from its slot
 * (`opens`), else the first record that it references, if the user may see that record.
 */
export function useOpenPath(): (record: RaRecord) => string | undefined {
  const { entity } = useEntity();
  const of = isFacet(entity) ? {} : entity;
  const tabs = useFacets(of);
  const first = (useRequestedTab(of) ?? tabs[0])?.path;
  const named = useNamed(entity);
  const opens = useSlots(entity.name).list?.opens;
  return useCallback(
    (record) => {
      if (opens) return opens(record);
      if (entity.computed) return named(record);
      return first === undefined ? recordPath(entity, record.id) : facetPath(first, entity.id, record.id);
    },
    [entity, first, named, opens],
  );
}

function useNamed({ fields, parent }: Entity): (record: RaRecord) => string | undefined {
  const { permissions } = useSession();
  const summaries = useSummaries();
  return useCallback(
    (record) => {
      const field = fields.find(
        ({ name, kind }) => kind === 'reference' && name !== parent && record[name] != null,
      );
      const target = summaries.find(({ name }) => name === field?.options.reference);
      const mayOpen = field && target && allows(permissions, target.view);
      return mayOpen ? `${target.path}/${record[field.name]}` : undefined;
    },
    [fields, parent, permissions, summaries],
  );
}
