import { useTranslate } from 'ra-core';
import { use } from 'react';
import type { Problem } from '#schemas/model/check/problem.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { FindingsList } from '../findings/FindingsList.tsx';
import { Section } from '../Section.tsx';

/** What the gate finds in the entity's schema, beside all the others. */
export function FindingsPart({ all }: { readonly all: readonly Entity[] }) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const problems = use(findingsOf(entity, all));
  return (
    <Section title={translate('developer.findings.title')}>
      <FindingsList problems={problems} />
    </Section>
  );
}

const found = new WeakMap<Entity, Promise<readonly Problem[]>>();

/** The gate is loaded when it is first needed; an entity is checked once. */
function findingsOf(entity: Entity, all: readonly Entity[]): Promise<readonly Problem[]> {
  const known = found.get(entity);
  if (known) return known;
  const checking = import('#schemas/model/check/checkSchemas.ts').then(({ checkSchemas }) => {
    const others = all.filter((other) => other.name !== entity.name).map((other) => other.schema);
    return checkSchemas([entity.schema], { others });
  });
  found.set(entity, checking);
  return checking;
}
