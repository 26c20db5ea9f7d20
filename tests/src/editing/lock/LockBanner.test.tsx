import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordLock } from '#schemas/protocol/locks/lockSchemas.ts';
import { at, connectPage, type LocalService, startLocalService } from '#tests/src/boot/entry/localService.ts';
import {
  answers,
  draw,
  lockCall,
  lookCall,
  otherLock,
  ownLock,
  pass,
  press,
  sentBodies,
  state,
  type,
  unlockCall,
  waitUntilIdle,
  watchCalls,
} from './lockFixture.tsx';

let service: LocalService;
let unwatch: () => void;
beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-03-02T17:00:00Z'),
  });
  sessionStorage.clear();
  service.calls.length = 0;
  service.answers = { [unlockCall]: answers(10) };
  at(service, '/district/622710/employee/address?workerId=12');
  connectPage();
  unwatch = watchCalls();
});
afterEach(async () => {
  cleanup();
  await waitUntilIdle();
  vi.restoreAllMocks();
  unwatch();
  document.documentElement.lang = 'en';
  vi.useRealTimers();
});

const answering = (...answer: Parameters<typeof answers>) => {
  service.answers = { ...service.answers, [lockCall]: answers(...answer), [lookCall]: answers(...answer) };
};
const banner = () => document.querySelector('.MuiAlert-message')?.textContent ?? '';
const buttons = () => [...document.querySelectorAll('.MuiAlert-action button')].map((one) => one.textContent);
const open = async (
  result: number,
  lock: RecordLock | undefined = otherLock,
  language: 'en' | 'es' = 'en',
) => {
  answering(result, lock);
  await draw({}, language);
  await waitUntilIdle();
};
/** Opens an unlocked record and changes it. The lock call returns `result` and `lock`. */
const edit = async (result = 0, lock = ownLock) => {
  await open(10, undefined);
  answering(result, lock);
  await type('Ann');
  await waitUntilIdle();
};

describe('the banner of a lock', () => {
  it('shows nothing while the user holds the lock', async () => {
    await edit();
    expect([state(), banner(), buttons()]).toEqual(['mine', '', []]);
  });

  it('shows nothing while viewing a free record', async () => {
    await open(10, undefined);
    expect([state(), banner(), buttons()]).toEqual(['free', '', []]);
  });

  it('names the other user if the first change came too late, and says that it is kept', async () => {
    await edit(-3, otherLock);
    expect(banner()).toBe('Rae Li has been editing this record since 08:32. Your changes are kept.');
    expect(buttons()).toEqual(['Ask to edit', 'Take over']);
  });

  it('says who has the record and since when, in the district’s time zone, and is announced', async () => {
    await open(-3);
    expect(banner()).toMatch(/^Rae Li has been editing this record since 08:32\./);
    expect(document.querySelector('.MuiAlert-root')?.parentElement?.getAttribute('role')).toBe('status');
    expect(buttons()).toEqual(['Ask to edit', 'Take over']);
  });

  it('shows an impersonation', async () => {
    await open(-3, { ...otherLock, actingAs: 'Tracy Solis' });
    expect(banner()).toMatch(/^Rae Li \(Tracy Solis\) has been editing/);
  });

  it('says "locked by another user" if the service names no user, and offers a retry', async () => {
    answering(-3);
    await draw();
    await waitUntilIdle();
    expect(banner()).toMatch(/^This record is locked by another user\./);
    expect(buttons()).toEqual(['Edit here']);
  });

  it('says that the user has the record in another tab if the service returns only a result number', async () => {
    answering(10);
    await draw();
    await waitUntilIdle();
    answering(-2);
    await type('Ann');
    await waitUntilIdle();
    expect(banner()).toBe(
      'You’re editing this record in another tab or browser. Your changes here are kept.',
    );
    expect(buttons()).toEqual(['Edit here']);
  });

  it('has no take-over button without the permission', async () => {
    await open(-3, { ...otherLock, mayTakeOver: false });
    expect(buttons()).toEqual(['Ask to edit']);
  });

  it('requests the record once, and then checks every 15 seconds', async () => {
    await open(-3);
    screen.getByRole('button', { name: 'Ask to edit' }).focus();
    await press('Ask to edit');
    await waitUntilIdle();
    expect(sentBodies(service, lockCall).at(-1)).toMatchObject({ ask: true });
    expect(banner()).toContain('has been notified.');
    expect(buttons()).toEqual(['Take over']);
    expect(document.activeElement).toBe(document.querySelector('.MuiAlert-root')?.parentElement);
    await pass(15);
    expect(sentBodies(service, lockCall)).toHaveLength(2);
    expect(sentBodies(service, lockCall).at(-1)).not.toHaveProperty('ask');
  });

  it('takes over after a confirmation, which Escape and Enter decline', async () => {
    await open(-3);
    await press('Take over');
    const dialog = screen.getByRole('alertdialog', { name: 'Take over from Rae Li?' });
    expect(document.activeElement?.textContent).toBe('Cancel');
    answering(0, ownLock);
    const confirm = [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Take over');
    await act(async () => confirm?.click());
    await waitUntilIdle();
    expect(sentBodies(service, lockCall).at(-1)).toMatchObject({ takeOver: true });
    expect(state()).toBe('mine');
  });

  it('lets the user continue here from another tab', async () => {
    await open(-2, { ...ownLock, sameSession: false });
    expect(banner()).toMatch(/^You have been editing this record in another tab or browser since 08:32\.$/);
    answering(0, ownLock);
    await press('Edit here');
    await waitUntilIdle();
    expect([state(), sentBodies(service, lockCall).at(-1)?.takeOver]).toEqual(['mine', true]);
  });

  it('names a requesting user, and hands the record over', async () => {
    await edit(-1, { ...ownLock, requestedBy: 'Rae Li' });
    expect(banner()).toMatch(/^Rae Li wants to edit this record\./);
    await press('Hand over');
    await waitUntilIdle();
    expect(sentBodies(service, unlockCall)).toHaveLength(1);
    expect(banner()).toBe('You handed over this record. Your changes are kept.');
    const before = sentBodies(service, lockCall).length;
    await pass(120);
    expect(sentBodies(service, lockCall)).toHaveLength(before);
    await press('Edit again');
    await waitUntilIdle();
    expect(state()).toBe('mine');
  });

  it('says who took over the lock, and that the changes are kept', async () => {
    await edit();
    answering(-3, otherLock);
    await pass(60);
    expect(banner()).toBe('Rae Li took over editing this record at 08:32. Your changes are kept.');
    answering(-2, { ...ownLock, sameSession: false });
    await pass(60);
    expect(banner()).toMatch(/^You’(re|ve been) editing this record in another tab/);
  });

  it('reports a failure, and retries', async () => {
    await open(-7);
    expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong\./);
    answering(0, ownLock);
    await press('Try again');
    await waitUntilIdle();
    expect([state(), banner()]).toEqual(['mine', '']);
  });

  it('speaks Spanish', async () => {
    await open(-3, otherLock, 'es');
    expect(banner()).toMatch(/^Rae Li edita este registro desde las 08:32\./);
    expect(buttons()).toEqual(['Pedir la edición', 'Tomar la edición']);
  });
});
