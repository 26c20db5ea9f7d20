import type { ReactNode } from 'react';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useRecords } from '../../../fields/records/useRecords.ts';
import { useTarget } from '../../../fields/records/useTarget.ts';

interface SeenLineProps {
  readonly field: Field;
  readonly value: unknown;
  readonly children: ReactNode;
}

/** A facet value's line; hidden if it stands for a record that the user's profiles exclude. */
export function VisibleValueLine({ field, value, children }: SeenLineProps) {
  const target = field.options.reference;
  if (target === undefined || value === null) return children;
  return (
    <OfRecord target={target} id={value}>
      {children}
    </OfRecord>
  );
}

interface OfRecordProps {
  readonly target: string;
  readonly id: unknown;
  readonly children: ReactNode;
}

function OfRecord({ target, id, children }: OfRecordProps) {
  const { entity } = useTarget(target);
  if (!entity || Object.keys(entity.visibility).length === 0) return children;
  return (
    <Limited entity={entity} id={id}>
      {children}
    </Limited>
  );
}

function Limited({ entity, id, children }: Omit<OfRecordProps, 'target'> & { readonly entity: Entity }) {
  return useRecords(entity, [id])(id).state === 'missing' ? null : children;
}
