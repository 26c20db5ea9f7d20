import { describe, expect, it } from 'vitest';
import {
  isUnlocked,
  type LockReadingName,
  type LockState,
  lockMeanings,
  lockReadings,
  lockStateOf,
  lockStates,
  noLock,
} from '#schemas/protocol/locks/locks.ts';
import { lockCallsOf } from '#schemas/service/lockCalls.ts';
import { ownServices } from '#schemas/services.ts';
import { fc } from '#tests/fastCheck.ts';

const names = Object.keys(lockReadings) as LockReadingName[];
const codesOf = (name: LockReadingName) => Object.keys(lockReadings[name].states).map(Number);

/**
 * For each lock reading (a numbering of the lock results): the lock states that have no number of their own, each with
 * the state whose number is sent instead.
 */
const unsaid: Readonly<Record<LockReadingName, Partial<Record<LockState, LockState>>>> = {
  A: {
    heldByMeThisSession: 'acquired',
    heldByMeOtherSession: 'heldByOther',
    invalidUser: 'failed',
    invalidTable: 'failed',
    invalidMode: 'failed',
  },
  B: { notFound: 'failed', invalidTable: 'failed', invalidMode: 'failed' },
  C: { notFound: 'failed' },
};

describe.each(names)('reading %s of the lock results', (name) => {
  it('maps each number to one state, and that state back to the same number', () => {
    for (const code of codesOf(name)) {
      expect(lockReadings[name].codes[lockStateOf(name, code)]).toBe(code);
    }
    expect(new Set(codesOf(name).map((code) => lockStateOf(name, code))).size).toBe(codesOf(name).length);
  });

  it('has a number for every state, or a chosen substitute for a missing one', () => {
    for (const state of lockStates) {
      const read = lockStateOf(name, lockReadings[name].codes[state]);
      expect(read, state).toBe(unsaid[name][state] ?? state);
    }
  });

  it('never gives a record to a session without its lock, nor takes it from the holder', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lockStates), (state) => {
        const read = lockStateOf(name, lockReadings[name].codes[state]);
        expect(lockMeanings[read]).toBe(lockMeanings[state]);
      }),
    );
  });

  it('maps every unknown number, and anything that is no number, to a failure', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.anything()), (code) => {
        fc.pre(typeof code !== 'number' || !codesOf(name).includes(code));
        expect(lockStateOf(name, code)).toBe('failed');
      }),
    );
  });

  it('has no number that also means that nothing is locked', () => {
    expect(codesOf(name)).not.toContain(noLock);
  });
});

describe('the numbers of the specification', () => {
  it.each([
    ['A', ['acquired', 'notFound', 'heldByOther', 'failed']],
    [
      'B',
      ['acquired', 'heldByMeThisSession', 'heldByMeOtherSession', 'heldByOther', 'invalidUser', 'failed'],
    ],
    [
      'C',
      [
        'acquired',
        'heldByMeThisSession',
        'heldByMeOtherSession',
        'heldByOther',
        'invalidTable',
        'invalidMode',
        'invalidUser',
        'failed',
      ],
    ],
  ] as const)('of reading %s count down from 0', (name, states) => {
    expect(states.map((_, index) => lockStateOf(name, -index))).toEqual(states);
  });

  it('are used by the employee service in reading C', () => {
    expect(lockCallsOf(ownServices.employee)).toMatchObject({ reading: 'C' });
  });

  it('keep a record open that another session or user has locked, and report failures as "something went wrong"', () => {
    const of = (meaning: string) => lockStates.filter((state) => lockMeanings[state] === meaning);
    expect(of('kept')).toEqual(['heldByMeOtherSession', 'heldByOther']);
    expect(of('somethingWentWrong')).toEqual([
      'notFound',
      'invalidUser',
      'invalidTable',
      'invalidMode',
      'failed',
    ]);
  });

  it('release a record with true or 10, and with nothing else', () => {
    expect([true, 10].map(isUnlocked)).toEqual([true, true]);
    expect([false, 0, -1, '10', 'true', undefined, null].some(isUnlocked)).toBe(false);
  });
});
