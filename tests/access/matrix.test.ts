import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFormFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { type AccessMatrix, accessChanges } from './accessMatrix.ts';
import {
  type MatrixRequest,
  type MatrixResponse,
  type MatrixService,
  startMatrixService,
} from './matrixService.ts';
import { entityRights, fieldRights, fieldsSeen, specimenOf } from './probe.ts';

/** The file of the stored access matrix, which `npm run access:matrix` writes. Review its diff before committing. */
const file = new URL('matrix.json', import.meta.url);
const isWritten = process.env.ACCESS_MATRIX === 'write';

let service: MatrixService;
beforeAll(async () => {
  service = await startMatrixService();
}, 600_000);
afterAll(() => service?.close());

describe('the access of users', () => {
  it('matches the access matrix in the running service', async () => {
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
    // If the entity is a tab: the list entity of its record. The sample record is taken from that list, because the tab
    // edits a row of it.
    const listed = isFormFacet(entity) ? parentOf(entity, registry.entities) : undefined;
    const specimen = await specimenOf(listed ?? entity, support.ask);
    const guarded = entity.fields.filter(({ options }) => options.permission !== undefined);
    for (const { name, ask } of people) {
      set(entity.name, name, await entityRights(entity, specimen, ask));
      const seen = guarded.length > 0 && listed ? await fieldsSeen(entity, listed, ask) : undefined;
      for (const field of guarded)
        set(`${entity.name}#${field.name}`, name, await fieldRights(entity, field.name, specimen, ask, seen));
    }
  }
  function set(subject: string, person: string, rights: string) {
    matrix[subject] = { ...matrix[subject], [person]: rights };
  }
  return matrix;
}

describe('a field of a tab', () => {
  const registry = readRegistry(entityFiles);
  const [list, tab] = ['admin-user/admin-user', 'admin-user/general-information'].map(registry.named);
  const records: Readonly<Record<string, MatrixResponse>> = {
    '1': { status: 200, json: { adminUserId: 1 } },
    '2': { status: 200, json: { adminUserId: 2, approverProfileId: 7 } },
    '3': { status: 403, json: { pin: 'forbidden' } },
    '4': { status: 404, json: { code: 'notFound' } },
  };

  it('is seen by everyone who opens a record with it', async () => {
    if (!list || !tab) throw new Error('Admin users have no form.');
    const ask = async ({ path, query }: MatrixRequest) =>
      records[query?.adminUserId ?? /adminUserId=(\d)/.exec(path)?.[1] ?? ''] ?? {
        status: 200,
        json: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
      };
    expect([...(await fieldsSeen(tab, list, ask))]).toEqual(['adminUserId', 'approverProfileId']);
    const refused = async () => ({ status: 403, json: { code: 'forbidden' } });
    expect([...(await fieldsSeen(tab, list, refused))]).toEqual([]);
  });
});

describe('a change of the matrix', () => {
  const before: AccessMatrix = {
    'reference-data/pay-code': { 'org with Reader': 'list get' },
    'employee/employee#pin': { 'org with Reader': 'view' },
  };

  it('is reported as a sentence', () => {
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

  it('is not reported if nothing changed, whatever the order', () => {
    expect(accessChanges(before, { ...before })).toEqual([]);
    expect(accessChanges({ a: { x: 'list get' } }, { a: { x: 'get list' } })).toEqual([]);
  });
});
