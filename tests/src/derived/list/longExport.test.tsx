import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExportParams } from '#providers/dataProvider/consoleProvider.ts';
import { openTools, toolProvider } from './toolList.tsx';

let requested: ExportParams[] = [];
let end: (file: Blob) => void = () => {};
const saved: string[] = [];

beforeEach(() => {
  requested = [];
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Opens a list whose exports complete only when the test calls `end`. */
async function openSlow() {
  const { provider } = toolProvider();
  provider.exportFile = (_, params) => {
    requested.push(params);
    return new Promise((resolve, reject) => {
      end = resolve;
      params.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });
  };
  openTools({ provider });
  await screen.findByText('Tool 1');
}

test('a long export shows its progress, and is saved', async () => {
  await openSlow();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  requested[0]?.onProgress?.(4000, 20_000);
  expect(screen.queryByText('4,000 of 20,000')).toBeNull();
  expect(await screen.findByText('4,000 of 20,000')).toBeDefined();
  requested[0]?.onProgress?.(8000, 20_000);
  expect(await screen.findByText('8,000 of 20,000')).toBeDefined();
  end(new Blob(['name\n']));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/\.csv$/)]));
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

test('a stopped export saves no file and shows no error', async () => {
  await openSlow();
  await userEvent.click(screen.getByRole('button', { name: 'Export as…' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF document' }));
  expect(await screen.findByText('Making the file …')).toBeDefined();
  expect(requested[0]?.format).toBe('pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(requested[0]?.signal?.aborted).toBe(true);
  expect(saved).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
