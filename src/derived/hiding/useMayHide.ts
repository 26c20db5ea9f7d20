import type { AccessDecision } from '#schemas/access/permitted.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/** Whether the user may hide records and show them again. The field that hides a record can have its own permission. */
export function useMayHide(): AccessDecision {
  const { entity, may, mayEditField } = useEntity();
  const hider = entity.hiddenBy && fieldNamed(entity, entity.hiddenBy.field);
  const permission = hider?.options.permission?.edit;
  if (!hider || permission === undefined || !may.edit.allowed) return may.edit;
  return { allowed: mayEditField(hider), permission };
}
