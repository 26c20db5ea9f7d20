import { describe, expect, it } from 'vitest';
import { type HeldLock, type LockOwner, lockMove, lockSeen } from '#schemas/protocol/locks/lockRule.ts';
import { lockSeconds } from '#schemas/protocol/locks/lockTables.ts';
import { fc } from '#tests/fastCheck.ts';

/** Sessions that use the lock: two tabs of Ana, one of Bo, and one of a help desk user who impersonates Ana. */
const sessions: readonly LockOwner[] = [
  { ownerKey: '4-1', actingAsKey: null, session: 'ana-1' },
  { ownerKey: '4-1', actingAsKey: null, session: 'ana-2' },
  { ownerKey: '4-2', actingAsKey: null, session: 'bo' },
  { ownerKey: '0-7', actingAsKey: '4-1', session: 'help' },
];

const lease = lockSeconds * 1000;

type Step =
  | { readonly does: 'lock' | 'takeOver'; readonly who: number; readonly may: boolean }
  | { readonly does: 'unlock'; readonly who: number }
  | { readonly does: 'wait'; readonly seconds: number };

const who = fc.nat({ max: sessions.length - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('lock' as const, 'takeOver' as const), who, may: fc.boolean() }),
  fc.record({ does: fc.constant('unlock' as const), who }),
  fc.record({ does: fc.constant('wait' as const), seconds: fc.nat({ max: 2 * lockSeconds }) }),
);

/**
 * Simulates a service with the lock of one record. For each tab, records the time until which the tab believes that it
 * holds the lock.
 */
function testContext() {
  let now = 1_000_000;
  let held: HeldLock | undefined;
  const believes = new Map<string, number>();
  const believers = () => [...believes].filter(([, until]) => until > now).map(([session]) => session);
  const ask = (by: LockOwner, takesOver: boolean, mayTakeOver: boolean) => {
    const move = lockMove(held, { by, takesOver, mayTakeOver }, now);
    const others = believers().filter((session) => session !== by.session);
    if (move.kind === 'leave') {
      believes.delete(by.session);
      return;
    }
    if (move.kind === 'take' && move.from) believes.delete(move.from.session);
    else expect(others, `${by.session} got a record that another tab rightly holds`).toEqual([]);
    held = { ...by, expiresAt: now + lease };
    believes.set(by.session, held.expiresAt);
  };
  const run: Record<Step['does'], (step: never) => void> = {
    lock: (one: Extract<Step, { may: boolean }>) => ask(sessions[one.who] ?? fail(), false, one.may),
    takeOver: (one: Extract<Step, { may: boolean }>) => ask(sessions[one.who] ?? fail(), true, one.may),
    unlock: (one: Extract<Step, { does: 'unlock' }>) => {
      const by = sessions[one.who] ?? fail();
      if (lockSeen(held, by, now) === 'heldByMeThisSession') held = undefined;
      believes.delete(by.session);
    },
    wait: (one: Extract<Step, { does: 'wait' }>) => {
      now += one.seconds * 1000;
    },
  };
  return {
    step: (one: Step) => run[one.does](one as never),
    holders: () => sessions.filter((by) => lockSeen(held, by, now) === 'heldByMeThisSession'),
    believers,
  };
}

function fail(): never {
  throw new Error('there is no such session');
}

describe('the rule of locks', () => {
  it('allows at most one holder, whatever tabs do in any order, and no other tab believes that it holds the lock', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const fixture = testContext();
        for (const one of steps) {
          fixture.step(one);
          const holders = fixture.holders().map(({ session }) => session);
          expect(holders.length).toBeLessThanOrEqual(1);
          expect(fixture.believers()).toEqual(holders);
        }
      }),
      { numRuns: 500 },
    );
  });

  const [ana, anaToo, bo, help] = sessions as [LockOwner, LockOwner, LockOwner, LockOwner];
  const held: HeldLock = { ...ana, expiresAt: 100 };
  const intent = (by: LockOwner, takesOver = false, mayTakeOver = false) => ({ by, takesOver, mayTakeOver });

  it('grants a free record, and one with an expired lock, to anyone', () => {
    expect(lockMove(undefined, intent(bo), 50)).toMatchObject({ kind: 'take', state: 'acquired' });
    expect(lockMove(held, intent(bo), 100)).toMatchObject({ kind: 'take', from: undefined });
    expect(lockMove(held, intent(bo), 99)).toMatchObject({ kind: 'leave', state: 'heldByOther' });
  });

  it('renews one’s own lock, and distinguishes one’s other tab from another user', () => {
    expect(lockMove(held, intent(ana), 50)).toEqual({ kind: 'prolong', state: 'heldByMeThisSession' });
    expect(lockMove(held, intent(anaToo), 50)).toEqual({ kind: 'leave', state: 'heldByMeOtherSession' });
    expect(lockMove(held, intent(help), 50)).toEqual({ kind: 'leave', state: 'heldByOther' });
  });

  it('allows taking over from one’s own other tab always, from another user only with the permission', () => {
    expect(lockMove(held, intent(anaToo, true), 50)).toMatchObject({ kind: 'take', from: held });
    expect(lockMove(held, intent(bo, true), 50)).toEqual({ kind: 'leave', state: 'heldByOther' });
    expect(lockMove(held, intent(bo, true, true), 50)).toMatchObject({ kind: 'take', from: held });
    expect(lockMove(held, intent(bo, false, true), 50)).toEqual({ kind: 'leave', state: 'heldByOther' });
  });
});
