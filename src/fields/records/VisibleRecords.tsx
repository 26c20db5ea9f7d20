import type { ReactNode } from 'react';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useRecords } from './useRecords.ts';
import { useTarget } from './useTarget.ts';

interface VisibleRecordsProps {
  readonly field: Field;
  readonly value: unknown;
  /** Renders the ids of the visible records. */
  readonly children: (value: unknown) => ReactNode;
}

/**
 * Removes the ids of records that are gone or that the user may not see from the value of a reference field, and
 * renders the rest with `children`. Renders nothing if none is left.
 */
export function VisibleRecords({ field, value, children }: VisibleRecordsProps) {
  const { entity } = useTarget(field.options.reference ?? '');
  if (!entity) return children(value);
  return (
    <VisiblePart entity={entity} value={value}>
      {children}
    </VisiblePart>
  );
}

interface VisiblePartProps extends Omit<VisibleRecordsProps, 'field'> {
  readonly entity: Entity;
}

function VisiblePart({ entity, value, children }: VisiblePartProps) {
  const found = useRecords(entity, [value].flat());
  const visible = [value].flat().filter((id) => !['missing', 'forbidden'].includes(found(id).state));
  if (visible.length === 0) return null;
  return children(Array.isArray(value) ? visible : value);
}
