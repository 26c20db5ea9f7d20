import type { ReactNode } from 'react';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useRecords } from './useRecords.ts';
import { useTarget } from './useTarget.ts';

interface SeenProps {
  readonly field: Field;
  readonly value: unknown;
  /** Renders the visible part of the value. */
  readonly children: (value: unknown) => ReactNode;
}

/**
 * Passes on a reference value without records that are gone or that the user may not see. Renders nothing if none is
 * left.
 */
export function VisibleRecords({ field, value, children }: SeenProps) {
  const { entity } = useTarget(field.options.reference ?? '');
  if (!entity) return children(value);
  return (
    <SeenRecords entity={entity} value={value}>
      {children}
    </SeenRecords>
  );
}

interface SeenRecordsProps extends Omit<SeenProps, 'field'> {
  readonly entity: Entity;
}

function SeenRecords({ entity, value, children }: SeenRecordsProps) {
  const found = useRecords(entity, [value].flat());
  const seen = [value].flat().filter((id) => !['missing', 'forbidden'].includes(found(id).state));
  if (seen.length === 0) return null;
  return children(Array.isArray(value) ? seen : value);
}
