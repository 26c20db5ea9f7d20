import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DraftNotice } from '#src/editing/draft/DraftNotice.tsx';
import type { DraftBase } from '#src/editing/draft/draft.ts';
import { useDraft } from '#src/editing/draft/useDraft.ts';
import { Around } from '../fields/harness.tsx';

/** The ids of open forms; each form holds a browser lock with its id. */
let held: Set<string>;

beforeEach(() => {
  held = new Set();
  localStorage.clear();
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: {
      request: async (name: string, until: () => Promise<void>) => {
        held.add(name);
        await until();
        held.delete(name);
      },
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const read: DraftBase = { version: 3, values: { payCodeName: 'Regular', externalId: null, hidden: false } };

interface FormProps {
  readonly base: DraftBase;
  /** Values that the previous page passes to the form, which starts with them. */
  readonly given?: RecordData | undefined;
}

/** A minimal form with one text field. */
function Form({ base, given }: FormProps) {
  const [values, setValues] = useState<RecordData>({ ...base.values, ...given });
  const name = String(values.payCodeName ?? '');
  const draft = useDraft({
    resource: 'reference-data/pay-code',
    id: 7,
    base,
    values,
    isDirty: name !== base.values.payCodeName,
    restores: given === undefined,
    onRestore: setValues,
  });
  return (
    <>
      <DraftNotice draft={draft} />
      <input
        aria-label="Name"
        value={name}
        onChange={(event) => setValues({ ...values, payCodeName: event.target.value })}
      />
      <button type="button" onClick={draft.forget}>
        Forget
      </button>
    </>
  );
}

const draw = (base = read, initial?: RecordData) =>
  render(
    <Around>
      <Form base={base} given={initial} />
    </Around>,
  );

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true });
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('absmgmt.draft'));
const waitUntilIdle = () => act(async () => new Promise((done) => setTimeout(done, 20)));

/** Simulates a crashed tab: its form is not unmounted, but the browser releases its lock. */
function crash() {
  window.dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  held.clear();
}

test('typed text is stored within 300 ms, and removed when the value is typed back', async () => {
  draw();
  await userEvent.type(input(), ' 2');
  await act(async () => new Promise((done) => setTimeout(done, 350)));
  expect(stored()).toHaveLength(1);
  expect(localStorage.getItem(stored()[0] ?? '')).toContain('Regular 2');
  await userEvent.type(input(), '{Backspace}{Backspace}');
  await waitUntilIdle();
  expect(stored()).toEqual([]);
});

test('a crash loses nothing: the next form restores the draft, says so, and can discard it', async () => {
  draw();
  await userEvent.type(input(), ' 2');
  crash();
  draw();
  await waitUntilIdle();
  expect(input().value).toBe('Regular 2');
  expect(screen.getByText(/Your unsaved changes from \d\d:\d\d were restored/)).toBeTruthy();
  expect(stored()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(input().value).toBe('Regular');
  expect(stored()).toEqual([]);
});

test('a draft of an older version is merged with other users’ changes', async () => {
  draw();
  await userEvent.type(input(), ' 2');
  crash();
  draw({ version: 4, values: { ...read.values, externalId: 'R1' } });
  await waitUntilIdle();
  expect(input().value).toBe('Regular 2');
  expect(screen.getByText(/merged with what others saved since/)).toBeTruthy();
});

test('if others changed the same field, the user decides, now or later', async () => {
  draw();
  await userEvent.type(input(), ' 2');
  crash();
  draw({ version: 4, values: { ...read.values, payCodeName: 'Theirs' } });
  await waitUntilIdle();
  expect(input().value).toBe('Theirs');
  await userEvent.click(screen.getByRole('button', { name: 'Decide later' }));
  expect(stored()).toHaveLength(1);
});

test('a form that is still open in another tab keeps its draft, and the new form reports it', async () => {
  draw();
  await userEvent.type(input(), ' 2');
  window.dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  draw();
  await waitUntilIdle();
  expect(input().value).toBe('Regular');
  expect(screen.getByText(/Another tab has unsaved changes to this pay code/)).toBeTruthy();
  expect(stored()).toHaveLength(1);
});

test('text typed into a prefilled form is restored after a reload, and only then', async () => {
  draw(read, { payCodeName: 'Older' });
  await userEvent.type(input(), ' 2');
  crash();
  draw(read, { payCodeName: 'Older' });
  await waitUntilIdle();
  expect(input().value).toBe('Older 2');
  crash();
  const [key = ''] = stored();
  localStorage.setItem(
    key,
    (localStorage.getItem(key) ?? '').replace('"visit":"default"', '"visit":"other"'),
  );
  draw(read, { payCodeName: 'Oldest' });
  await waitUntilIdle();
  expect(input().value).toBe('Oldest');
  expect(stored()).toContain(key);
});

test('full browser storage is reported', async () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: refuse,
    removeItem: () => {},
  });
  draw();
  await userEvent.type(input(), ' 2');
  await act(async () => window.dispatchEvent(new Event('pagehide')));
  expect(screen.getByText(/no room for a draft/)).toBeTruthy();
});
