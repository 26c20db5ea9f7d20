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
  test('is not looked for where none is configured', async () => {
    await loadHelperScript(undefined);
    expect(added).toEqual([]);
    expect(takeHelperScriptFailure()).toBe(false);
  });

  test('is waited for', async () => {
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

  test('that fails holds nobody back, and is told of once', async () => {
    await loaded('error');
    expect([takeHelperScriptFailure(), takeHelperScriptFailure()]).toEqual([true, false]);
  });

  test('that never answers is waited for ten seconds', async () => {
    vi.useFakeTimers();
    const loading = loadHelperScript(address);
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    expect(takeHelperScriptFailure()).toBe(true);
  });
});

describe('the person', () => {
  function Page() {
    useHelperScriptFailure();
    return <Toasts />;
  }
  const open = () => renderRoutes({ routes: [{ path: '/', element: <Page /> }] });

  test('is told that the helper script did not load, beside a console that goes on', async () => {
    await loaded('error');
    vi.restoreAllMocks();
    await act(open);
    expect(await screen.findByText('Sidekick failed to load')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Sidekick failed to load');
  });

  test('is told nothing when it did', async () => {
    await loaded('load');
    vi.restoreAllMocks();
    await act(open);
    expect(screen.queryByText('Sidekick failed to load')).toBeNull();
  });
});
