import type { Registry } from '#schemas/model/registry.ts';
import type { RecordValidator } from '#schemas/model/validateRecord.ts';
import type { Table } from '../database/table.ts';
import { mergeTables } from './mergeTables.ts';
import { type StoredEntity, storedEntity } from './storedEntity.ts';
import { tablesFor } from './tableFor.ts';
import { compiledValidator } from './validateRecord.ts';

/** All entities as the service holds them: how each is stored and validated. Made once at start. */
export interface Catalogue {
  readonly registry: Registry;
  readonly entities: readonly StoredEntity[];
  readonly named: (name: string) => StoredEntity;
  readonly validatorOf: (name: string) => RecordValidator;
  readonly tables: readonly Table[];
}

export function buildCatalogue(registry: Registry): Catalogue {
  const entities = registry.entities.map((entity) => storedEntity(entity, registry));
  const byName = new Map(entities.map((stored) => [stored.entity.name, stored]));
  const validators = new Map<string, RecordValidator>();
  const named = (name: string) => byName.get(registry.named(name).name) as StoredEntity;
  return {
    registry,
    entities,
    named,
    validatorOf: (name) => {
      const validator = validators.get(name) ?? compiledValidator(registry.named(name));
      validators.set(name, validator);
      return validator;
    },
    tables: mergeTables(registry.entities.flatMap((entity) => tablesFor(entity, registry.named))),
  };
}
