import type { ImportMode } from '#schemas/model/metaSchema.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import { importPermissions } from '#schemas/protocol/import.ts';
import { allows } from '#schemas/rules/permissions.ts';
import { authorize } from '../derived/authorize.ts';
import { DomainError } from '../domainError.ts';
import type { Actor } from '../identity/actor.ts';

/** What each way of importing does to records. */
const actions = {
  upsert: ['add', 'edit'],
  createOnly: ['add'],
  updateOnly: ['edit'],
} as const satisfies Record<ImportMode, readonly ('add' | 'edit')[]>;

/** Refuses who may have nothing to do with imports: they must be permitted, and be on in the district. */
export function mayUseImports({ permissions }: Actor, step: 'prepare' | 'apply'): void {
  const permission = importPermissions[step];
  if (!allows(permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
  if (!allows(permissions, importPermissions.isOn)) throw new DomainError('switchedOff');
}

/** Refuses who may not import records of an entity, that is, not import at all, or not add or edit such records. */
export function mayImport(
  actor: Actor,
  entity: Entity,
  step: 'prepare' | 'apply',
  mode: ImportMode = 'upsert',
): void {
  mayUseImports(actor, step);
  authorize(actor, entity, 'view');
  for (const action of actions[mode]) authorize(actor, entity, action);
}

/** Whether files may bring records of an entity (`x-entity.import`). */
export function isImportable({ import: options }: Entity): boolean {
  return options !== undefined && options.modes.length > 0;
}
