import type { ReactNode } from 'react';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useRecords } from '../../../fields/records/useRecords.ts';
import { useTarget } from '../../../fields/records/useTarget.ts';

interface VisibleValueLineProps {
  readonly field: Field;
  readonly value: unknown;
  readonly children: ReactNode;
}

/** The line of a facet value. Hidden if the value is a record that the user's visibility profiles exclude. */
export function VisibleValueLine({ field, value, children }: VisibleValueLineProps) {
  const target = field.options.reference;
  if (target === undefined || value === null) return children;
  return (
    <RecordValue target={target} id={value}>
      {children}
    </RecordValue>
  );
}

interface RecordValueProps {
  readonly target: string;
  readonly id: unknown;
  readonly children: ReactNode;
}

function RecordValue({ target, id, children }: RecordValueProps) {
  const { entity } = useTarget(target);
  if (!entity || Object.keys(entity.visibility).length === 0) return children;
  return (
    <VisibilityCheck entity={entity} id={id}>
      {children}
    </VisibilityCheck>
  );
}

function VisibilityCheck({
  entity,
  id,
  children,
}: Omit<RecordValueProps, 'target'> & { readonly entity: Entity }) {
  return useRecords(entity, [id])(id).state === 'missing' ? null : children;
}
