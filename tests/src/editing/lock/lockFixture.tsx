import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import type { LockRequest, RecordLock } from '#schemas/protocol/locks/lockSchemas.ts';
import { LockBanner } from '#src/editing/lock/LockBanner.tsx';
import { useRecordLock } from '#src/editing/lock/useRecordLock.ts';
import { Toasts } from '#src/ui/toasts/Toasts.tsx';
import type { Answer, Call, LocalService } from '#tests/src/boot/entry/localService.ts';
import { buildSession, renderPage } from '../../shell/harness.tsx';

const path = '/services/employee/api';
export const lockCall = `POST ${path}/lock`;
export const lookCall = `GET ${path}/lock`;
export const unlockCall = `POST ${path}/unlock`;

/** A lock of somebody else, as a service tells of it. */
export const theirs: RecordLock = {
  ownerKey: '4-1033',
  ownerName: 'Rae Li',
  actingAs: null,
  since: '2026-03-02T16:32:00.000Z',
  expiresAt: '2026-03-02T16:47:00.000Z',
  isMine: false,
  sameSession: false,
  requestedBy: null,
  requestedAt: null,
  mayTakeOver: true,
};
export const mine: RecordLock = { ...theirs, ownerName: 'Ana Ruiz', isMine: true, sameSession: true };

export const answers = (result: number, lock?: RecordLock): Answer => [
  200,
  { result, ...(lock ? { lock } : {}) },
];

/** What the page has sent to lock and to unlock, without what every call names. */
export const sent = ({ calls }: LocalService, call: string) =>
  calls
    .filter(({ method, path: of }) => `${method} ${of}` === call)
    .map((one: Call) => one.body as LockRequest);

interface PageProps {
  readonly workerId?: number;
  readonly isOff?: boolean;
  /** Whether something was changed before the page was there, as by a draft. */
  readonly startsChanged?: boolean;
  readonly onFree?: () => void;
  /** Whether notices are drawn. */
  readonly isTold?: boolean;
}

/** A page as small as one with a lock can be. */
export function Page({
  workerId = 12,
  isOff = false,
  startsChanged = false,
  onFree = () => {},
  isTold = false,
}: PageProps) {
  const [typed, setTyped] = useState(startsChanged ? 'Ana' : '');
  const lock = useRecordLock(
    isOff
      ? undefined
      : { service: 'employee', table: 'Worker', key: workerId, isChanged: typed !== '', onFree },
  );
  return (
    <>
      <LockBanner lock={lock} />
      {isTold && <Toasts />}
      <output aria-label="state">{lock.state}</output>
      <input
        aria-label="Name"
        readOnly={lock.isReadOnly}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </>
  );
}

export const draw = (props: PageProps = {}, language: 'en' | 'es' = 'en', parts = {}) =>
  renderPage(<Page {...props} />, { session: buildSession(parts), language });

export const state = () => screen.getByLabelText('state').textContent;
export const isReadOnly = () => screen.getByLabelText<HTMLInputElement>('Name').readOnly;
/** Types into the page; nothing takes back what was typed. */
export const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Name'), { target: { value } }));
export const typed = () => screen.getByLabelText<HTMLInputElement>('Name').value;
export const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

let underWay = 0;

/** Counts the calls that are under way; gives what ends it. */
export function watchCalls(): () => void {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...sent) => {
    underWay += 1;
    try {
      return await plain(...sent);
    } finally {
      underWay -= 1;
    }
  };
  return () => {
    globalThis.fetch = plain;
  };
}

/** Lets calls be answered, and those that follow from them. */
export async function waitUntilIdle(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet = underWay === 0 ? quiet + 1 : 0) {
    await act(async () => new Promise((done) => setTimeout(done, 25)));
  }
}

/** Lets time go by for the page's clock alone: calls are still answered in their own. */
export const pass = async (seconds: number) => {
  await act(async () => vi.advanceTimersByTime(seconds * 1000));
  await waitUntilIdle();
};
