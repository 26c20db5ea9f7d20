import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { DomainError } from '#server/common/domainError.ts';
import { assertMayImport, isImportable } from '#server/import/importTarget.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { personWith } from './fixture.ts';

const registry = readRegistry(entityFiles);
const school = registry.named('settings/school');
const all = [...permissionNames, 'PSEUDO.ImportsEnabled'];

function refused(
  without: string,
  ...rest: Parameters<typeof assertMayImport> extends [unknown, unknown, ...infer R] ? R : never
) {
  try {
    assertMayImport(personWith(all.filter((name) => name !== without)), school, ...rest);
    return 'nothing';
  } catch (error) {
    return error instanceof DomainError
      ? `${error.code} ${error.details.args?.permission ?? ''}`.trim()
      : error;
  }
}

test.each([
  ['nothing', 'apply', 'upsert', 'nothing'],
  ['PSEUDO.ImportsEnabled', 'prepare', 'upsert', 'switchedOff'],
  ['EXTRACT.IMPORT', 'prepare', 'upsert', 'forbidden EXTRACT.IMPORT'],
  ['EXTRACT.IMPORT_APPLY', 'prepare', 'upsert', 'nothing'],
  ['EXTRACT.IMPORT_APPLY', 'apply', 'upsert', 'forbidden EXTRACT.IMPORT_APPLY'],
  ['INST.VIEW', 'prepare', 'createOnly', 'forbidden INST.VIEW'],
  ['INST.ADD', 'prepare', 'upsert', 'forbidden INST.ADD'],
  ['INST.ADD', 'prepare', 'updateOnly', 'nothing'],
  ['INST.EDIT', 'prepare', 'upsert', 'forbidden INST.EDIT'],
  ['INST.EDIT', 'prepare', 'createOnly', 'nothing'],
] as const)('without %s, to %s an import that may %s returns %s', (without, step, mode, expected) => {
  expect(refused(without, step, mode)).toBe(expected);
});

test('single-record and read-only entities cannot be imported', () => {
  const { named, entities } = registry;
  expect(isImportable(named('reference-data/pay-code'))).toBe(true);
  expect(entities.filter((entity) => entity.single).every((entity) => !isImportable(entity))).toBe(true);
});
