import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useHelperScriptFailure } from '#src/shell/errors/useHelperScriptFailure.ts';
import { loadHelperScript, takeHelperScriptFailure } from '#src/ui/missing/helperScript.ts';
import { Toasts } from '#src/ui/toasts/Toasts.tsx';
import { renderRoutes } from '../shell/harness.tsx';

const address = 'https://help.example.org/helper.js';
let added: HTMLScriptElement[] = [];

beforeEach(() => {
  added = [];
  takeHelperScriptFailure();
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLScriptElement[]));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Loads the helper script and fires the browser's load or error event for it. */
async function loaded(event: 'load' | 'error') {
  const loading = loadHelperScript(address);
  added[0]?.dispatchEvent(new Event(event));
  await loading;
}

describe('the external helper script', () => {
  test('is not loaded unless configured', async () => {
    await loadHelperScript(undefined);
    expect(added).toEqual([]);
    expect(takeHelperScriptFailure()).toBe(false);
  });

  test('is loaded before the console continues', async () => {
    let isDone = false;
    const loading = loadHelperScript(address).then(() => {
      isDone = true;
    });
    await Promise.resolve();
    expect(isDone).toBe(false);
    expect(added.map(({ src }) => src)).toEqual([address]);
    added[0]?.dispatchEvent(new Event('load'));
    await loading;
    expect(takeHelperScriptFailure()).toBe(false);
  });

  test('that fails does not block the console, and is reported once', async () => {
    await loaded('error');
    expect([takeHelperScriptFailure(), takeHelperScriptFailure()]).toEqual([true, false]);
  });

  test('that never responds times out after ten seconds', async () => {
    vi.useFakeTimers();
    const loading = loadHelperScript(address);
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    expect(takeHelperScriptFailure()).toBe(true);
  });
});

describe('the console', () => {
  function Page() {
    useHelperScriptFailure();
    return <Toasts />;
  }
  const open = () => renderRoutes({ routes: [{ path: '/', element: <Page /> }] });

  test('shows a notice when the helper script fails to load', async () => {
    await loaded('error');
    vi.restoreAllMocks();
    await act(open);
    expect(await screen.findByText('Sidekick failed to load')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Sidekick failed to load');
  });

  test('shows no notice when it loads', async () => {
    await loaded('load');
    vi.restoreAllMocks();
    await act(open);
    expect(screen.queryByText('Sidekick failed to load')).toBeNull();
  });
});
