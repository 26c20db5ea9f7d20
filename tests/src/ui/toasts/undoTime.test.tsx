import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useNotify } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetNotices } from '#providers/storage/forgetNotices.ts';
import { PastSection } from '#src/shell/notifications/PastSection.tsx';
import { undoable } from '#src/ui/toasts/undoable.ts';
import { renderPage } from '../../shell/harness.tsx';

let notify: ReturnType<typeof useNotify>;

function Page() {
  notify = useNotify();
  return <PastSection />;
}

const minute = 60_000;
/**
 * Time before and after the end of the undo period at which the tests check the button, in ms. It is longer than a test
 * takes on a slow machine, because the duration of the test counts too.
 */
const margin = minute;
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const undo = () => screen.queryByRole('button', { name: 'Undo: Skill updated: Welding' });

beforeEach(() => {
  forgetNotices();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders a page and reports an action that can be undone. */
async function doSomething() {
  const page = await renderPage(<Page />);
  act(() => notify('Skill updated: Welding', { type: 'success', ...undoable(17) }));
  await wait(100);
  return page;
}

test('a change can be undone from the bell for ten minutes, and then the button disappears', async () => {
  await doSomething();
  await wait(10 * minute - margin);
  expect(undo()).toBeTruthy();
  await wait(2 * margin);
  expect(undo()).toBeNull();
  expect(screen.getByText('Skill updated: Welding')).toBeTruthy();
});

test('a reloaded page keeps the undo button for the rest of the ten minutes', async () => {
  const first = await doSomething();
  first.unmount();
  await wait(10 * minute - margin);
  await renderPage(<Page />);
  await wait(100);
  expect(undo()).toBeTruthy();
  fireEvent.focus(undo() as HTMLElement);
  await wait(2 * margin);
  expect(undo()).toBeNull();
  cleanup();
  await renderPage(<Page />);
  await wait(100);
  expect(screen.queryByText('Skill updated: Welding')).toBeNull();
});
