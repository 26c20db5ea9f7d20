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

/** Another user's lock, as a service returns it. */
export const otherLock: RecordLock = {
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
export const ownLock: RecordLock = { ...otherLock, ownerName: 'Ana Ruiz', isMine: true, sameSession: true };

export const answers = (result: number, lock?: RecordLock): Answer => [
  200,
  { result, ...(lock ? { lock } : {}) },
];

/** Returns the bodies of the requests that the page has sent to a call, such as `lockCall` or `unlockCall`. */
export const sentBodies = ({ calls }: LocalService, call: string) =>
  calls
    .filter(({ method, path: of }) => `${method} ${of}` === call)
    .map((one: Call) => one.body as LockRequest);

interface PageProps {
  readonly workerId?: number;
  readonly isOff?: boolean;
  /** Whether the page has unsaved changes from the start, as after restoring a draft. */
  readonly startsChanged?: boolean;
  readonly onFree?: () => void;
  /** Whether notices are rendered. */
  readonly isTold?: boolean;
}

/** A minimal page with one text field that locks its record. */
function Page({
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
/** Types a value into the page's field and leaves the field. */
export const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Name'), { target: { value } }));
export const typed = () => screen.getByLabelText<HTMLInputElement>('Name').value;
export const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

let underWay = 0;

/** Counts running requests, for `waitUntilIdle`. Returns the cleanup function. */
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

/** Waits until all requests, and the requests that follow from their responses, are answered. */
export async function waitUntilIdle(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet = underWay === 0 ? quiet + 1 : 0) {
    await act(async () => new Promise((done) => setTimeout(done, 25)));
  }
}

/** Advances the page's clock only; requests still run in real time. */
export const pass = async (seconds: number) => {
  await act(async () => vi.advanceTimersByTime(seconds * 1000));
  await waitUntilIdle();
};
