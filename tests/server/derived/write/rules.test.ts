import { describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { DomainError } from '#server/common/domainError.ts';
import type { Sql } from '#server/database/database.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { lockRow } from '#server/derived/write/rows.ts';
import { applyRules, runEarlyRules, runRules } from '#server/derived/write/rules.ts';
import type { Change, DomainRule, Findings } from '#server/domain/domainRule.ts';

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

/** Returns a fake database in which another room has the same name (`isShared`) or no other room has it. */
const database = (isShared: boolean): Sql =>
  (async (text: string) => (isShared && text.includes('limit 1') ? [{}] : [])) as never;

/** Renames a room with the given domain rules. Returns the problems, or undefined if the change is accepted. */
async function refused(isShared: boolean, ...checks: (() => Promise<Findings>)[]): Promise<unknown> {
  const rules = checks.map((check, place): DomainRule => ({ name: `rule-${place}`, of: 'test/room', check }));
  try {
    await applyRules(contextWith(rules, isShared), stored, change(7));
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) return error;
    return error.details.problems?.map(({ field, code }) => `${field} ${code}`) ?? error.code;
  }
}

const contextWith = (rules: readonly DomainRule[], isShared = false) => ({
  catalogue,
  domain: { rules },
  actor,
  sql: database(isShared),
  requestId: 'r',
});
const change = (id: number) =>
  ({ action: 'update', id, before: { name: 'a' }, after: { name: 'b' } }) as const;

const tooSmall = async () => [{ field: 'size', code: 'minimum', args: {} }] as const;
const tooFar = async () => [{ field: 'floor', code: 'maximum', args: {} }] as const;
const closed = async () => {
  throw new DomainError('forbidden');
};

describe('the problems of a record', () => {
  test('include duplicates and domain problems together', async () => {
    expect(await refused(true, tooSmall)).toEqual(['name unique', 'size minimum']);
    expect(await refused(true)).toEqual(['name unique']);
    expect(await refused(false, tooSmall)).toEqual(['size minimum']);
    expect(await refused(false)).toBeUndefined();
    expect(await refused(true, async () => [])).toEqual(['name unique']);
    expect(await refused(false, tooSmall, tooFar)).toEqual(['size minimum', 'floor maximum']);
  });

  test('exclude duplicates if the domain rejects the record altogether, or fails', async () => {
    expect(await refused(true, closed)).toBe('forbidden');
    const failure = new Error('broken');
    expect(await refused(true, () => Promise.reject(failure))).toBe(failure);
  });
});

test('a notice rejects nothing', async () => {
  const notice = async () => [{ field: 'size', code: 'minimum', args: {}, isNotice: true }] as const;
  expect(await refused(false, notice)).toBeUndefined();
});

describe('several changes in one write', () => {
  const of = 'test/room';
  const odd = ({ id }: Pick<Change, 'id'>): Findings =>
    Number(id) % 2 === 0 ? [] : [{ field: 'size', code: 'minimum', args: {} }];

  test('run a bulk rule once for all, and other rules one by one', async () => {
    const ruleCalls: unknown[] = [];
    const rules: DomainRule[] = [
      {
        name: 'together',
        of,
        checkAll: async (changes) => {
          ruleCalls.push(changes.map(({ id }) => id));
          return changes.map(odd);
        },
      },
      {
        name: 'single',
        of,
        check: async ({ id }) => {
          ruleCalls.push(id);
          return [];
        },
      },
    ];
    const verdicts = await runRules(contextWith(rules), stored, [change(1), change(2)]);
    expect(verdicts.map(({ problems }) => problems.length)).toEqual([1, 0]);
    expect(ruleCalls).toEqual([[1, 2], 1, 2]);
  });

  test('skip further rules once rejected', async () => {
    const closedTo = async ({ id }: Change) => (id === 1 ? closed() : []);
    const ruleCalls: unknown[] = [];
    const rules: DomainRule[] = [
      { name: 'closed', of, check: closedTo },
      {
        name: 'later',
        of,
        checkAll: async (changes) => {
          ruleCalls.push(...changes.map(({ id }) => id));
          return changes.map(() => []);
        },
      },
    ];
    const verdicts = await runRules(contextWith(rules), stored, [change(1), change(2)]);
    expect(verdicts.map(({ refusal }) => refusal?.code)).toEqual(['forbidden', undefined]);
    expect(ruleCalls).toEqual([2]);
  });

  test('run only early rules if the schema rejects them', async () => {
    const rules: DomainRule[] = [
      { name: 'early', of, early: true, check: tooSmall },
      { name: 'late', of, check: tooFar },
    ];
    const [verdict] = await runEarlyRules(contextWith(rules), stored, [change(1)]);
    expect(verdict?.problems.map(({ field }) => field)).toEqual(['size']);
  });
});

test('a record is locked before it is written', async () => {
  const texts: string[] = [];
  const sql = (async (text: string) => {
    texts.push(text);
    return [];
  }) as never;
  await lockRow({ actor, sql } as never, stored, 7);
  expect(texts).toEqual([expect.stringMatching(/ for update$/)]);
});
