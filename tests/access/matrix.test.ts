import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFormFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import { type AccessMatrix, accessChanges } from './accessMatrix.ts';
import { type MatrixService, startMatrixService } from './matrixService.ts';
import { entityRights, fieldRights, specimenOf } from './probe.ts';

/** Written anew by `npm run access:matrix`; read its difference before it is committed. */
const file = new URL('matrix.json', import.meta.url);
const isWritten = process.env.ACCESS_MATRIX === 'write';

let service: MatrixService;
beforeAll(async () => {
  service = await startMatrixService();
}, 600_000);
afterAll(() => service?.close());

describe('who may do what', () => {
  it('is what the access matrix says, asked of the running service', async () => {
    const now = await askAll(service);
    if (isWritten) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
    const known: AccessMatrix = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    expect(accessChanges(known, now), 'run npm run access:matrix when this is meant').toEqual([]);
  }, 600_000);
});

async function askAll({ registry, people }: MatrixService): Promise<AccessMatrix> {
  const matrix: Record<string, Record<string, string>> = {};
  const [support] = people;
  if (!support) throw new Error('Nobody is there to ask.');
  for (const entity of registry.entities) {
    // A tab of a record is a form over a row that the record's list names.
    const listed = isFormFacet(entity) ? parentOf(entity, registry.entities) : undefined;
    const specimen = await specimenOf(listed ?? entity, support.ask);
    for (const { name, ask } of people) {
      set(entity.name, name, await entityRights(entity, specimen, ask));
      for (const field of entity.fields.filter(({ options }) => options.permission !== undefined)) {
        set(`${entity.name}#${field.name}`, name, await fieldRights(entity, field.name, specimen, ask));
      }
    }
  }
  function set(subject: string, person: string, rights: string) {
    matrix[subject] = { ...matrix[subject], [person]: rights };
  }
  return matrix;
}

describe('a change of the matrix', () => {
  const before: AccessMatrix = {
    'reference-data/pay-code': { 'org with Reader': 'list get' },
    'employee/employee#pin': { 'org with Reader': 'view' },
  };

  it('is told as a sentence', () => {
    const now: AccessMatrix = {
      'reference-data/pay-code': { 'org with Reader': 'list get delete' },
      'employee/employee#pin': { 'org with Reader': '' },
      'reference-data/skill': { 'campus with Office': 'create' },
    };
    expect(accessChanges(before, now)).toEqual([
      'org with Reader may no longer see the field pin of employee/employee.',
      'org with Reader may now delete reference-data/pay-code.',
      'campus with Office may now add reference-data/skill.',
    ]);
  });

  it('is none where nothing changed, whatever the order', () => {
    expect(accessChanges(before, { ...before })).toEqual([]);
    expect(accessChanges({ a: { x: 'list get' } }, { a: { x: 'get list' } })).toEqual([]);
  });
});
