import { describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { DomainError } from '#server/common/domainError.ts';
import type { Sql } from '#server/database/database.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { lockRow } from '#server/derived/write/rows.ts';
import { applyDomain } from '#server/derived/write/writeContext.ts';
import type { Domain } from '#server/domain/domainRule.ts';

const room = defineEntity({
  $id: 'test/room',
  type: 'object',
  required: ['name'],
  properties: {
    roomId: { type: 'integer', readOnly: true },
    name: { type: 'string', maxLength: 20, 'x-field': { unique: { unless: 'isMeant' } } },
    isMeant: { type: 'boolean', 'x-field': { sent: 'answer' } },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
});
const catalogue = buildCatalogue(readRegistry({ room }));
const stored = catalogue.named('test/room');
const actor = { organization: 1, visibility: {} } as never;

/** A database that has, or has not, another room of the same name. */
const database = (isShared: boolean): Sql =>
  (async (text: string) => (isShared && text.includes('limit 1') ? [{}] : [])) as never;

/** What a room that is called otherwise is refused with, where the domain has this rule. */
async function refused(isShared: boolean, rule?: () => Promise<void>): Promise<unknown> {
  const domain = { rules: rule ? { 'test/room': rule } : {}, actions: {} } as unknown as Domain;
  const context = { catalogue, domain, actor, sql: database(isShared), requestId: 'r' };
  const change = { action: 'update', id: 7, before: { name: 'a' }, after: { name: 'b' } } as const;
  try {
    await applyDomain(context, stored.entity, change);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) return error;
    return error.details.problems?.map(({ field, code }) => `${field} ${code}`) ?? error.code;
  }
}

const tooSmall = async () => {
  throw new DomainError('invalid', { problems: [{ field: 'size', code: 'minimum', args: {} }] });
};
const closed = async () => {
  throw new DomainError('forbidden');
};

describe('what is wrong with a record', () => {
  test('is told at once, of what it shares and of what the domain says', async () => {
    expect(await refused(true, tooSmall)).toEqual(['name unique', 'size minimum']);
    expect(await refused(true)).toEqual(['name unique']);
    expect(await refused(false, tooSmall)).toEqual(['size minimum']);
    expect(await refused(false)).toBeUndefined();
    expect(await refused(true, async () => {})).toEqual(['name unique']);
  });

  test('is not told where the domain refuses it altogether, or fails', async () => {
    expect(await refused(true, closed)).toBe('forbidden');
    const failure = new Error('broken');
    expect(await refused(true, () => Promise.reject(failure))).toBe(failure);
  });
});

test('a record that is about to be written is held', async () => {
  const texts: string[] = [];
  const sql = (async (text: string) => {
    texts.push(text);
    return [];
  }) as never;
  await lockRow({ actor, sql } as never, stored, 7);
  expect(texts).toEqual([expect.stringMatching(/ for update$/)]);
});
