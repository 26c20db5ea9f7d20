import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListScreen } from '#src/derived/list/ListScreen.tsx';
import type { CellProps } from '#src/derived/listSlots.ts';
import { openTools, toolProvider } from './toolList.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test('cells of columns that do not fit are never rendered for cached rows', async () => {
  // Simulates a window 300 pixels wide. Its margins leave 268 pixels for the list: enough for the name column and its
  // controls, but not for the code column.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this === document.documentElement ? 300 : 268;
  });
  const drawn: unknown[] = [];
  const cells = {
    code: ({ record }: CellProps) => {
      drawn.push(record.id);
      return <>{String(record.code)}</>;
    },
  };
  let show: (isShown: boolean) => void = () => {};
  function Page() {
    const [isShown, setShown] = useState(true);
    show = setShown;
    return isShown ? <ListScreen slots={{ cells }} /> : <p>Elsewhere</p>;
  }
  openTools({ provider: toolProvider().provider, element: <Page /> });
  await screen.findByRole('link', { name: 'Tool 1' });
  act(() => show(false));
  await screen.findByText('Elsewhere');
  drawn.length = 0;
  act(() => show(true));
  expect(screen.getByRole('link', { name: 'Tool 1' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Code/ })).toBeNull();
  expect(drawn).toEqual([]);
});
