import { type ReactNode, use, useMemo } from 'react';
import { loadEntities } from '#providers/entities/loadEntities.ts';
import { type AccessFacts, allows, isOn } from '#schemas/access/permissions.ts';
import { filledFacets, importEntity } from '#schemas/import/importEntity.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { EntityProvider, useEntity } from '../entity/EntityContext.tsx';
import { useAccess } from '../session/useAccess.ts';
import { useSummaries } from '../shell/context/SummariesContext.tsx';
import { filledEntityNames } from './filledNames.ts';

/**
 * Provides an entity that combines the list's entity with the record tabs that a row of the file can also fill and that
 * the user may edit.
 */
export function FilledEntity({ children }: { readonly children: ReactNode }) {
  const { entity } = useEntity();
  const access = useAccess();
  const loaded = use(loadEntities(filledEntityNames(entity, useSummaries())));
  const whole = useMemo(() => {
    const [, ...others] = filledFacets(entity, loaded);
    return importEntity([
      entity,
      ...others.filter((facet) => entity.import?.part !== undefined || isOpen(facet, access)),
    ]);
  }, [entity, loaded, access]);
  return <EntityProvider entity={whole}>{children}</EntityProvider>;
}

function isOpen({ permission, flags }: Entity, facts: AccessFacts): boolean {
  const needed = [permission.view, permission.edit];
  return flags.every((flag) => isOn(facts, flag)) && needed.every((one) => allows(facts.permissions, one));
}
