import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import { onDemand } from '#src/ui/missing/onDemand.tsx';
import { withTexts } from '#src/ui/missing/withTexts.ts';

// Test files share modules. Resets them, so that the mock applies here and not in later files.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('#src/ui/missing/withTexts.ts', { spy: true });

/** Waits until all queued work except timers is done. */
async function untilQuiet(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => setImmediate(done));
}

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const before = environment.IS_REACT_ACT_ENVIRONMENT;

// Loads the texts in advance, because every on-demand part loads them too.
beforeAll(() => loadI18nProvider('en'));

beforeEach(() => {
  // Turns `act` off, so that React schedules rendering itself, as in the console. Timers are fake.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  environment.IS_REACT_ACT_ENVIRONMENT = before;
});

test('a lazy-loaded part renders when it arrives, without a timer after its placeholder', async () => {
  let arrive: (part: () => string) => void = () => {};
  const Part = onDemand(
    () => new Promise<() => string>((done) => (arrive = done)),
    () => 'its place',
  );
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(createElement(Part));
  await untilQuiet();
  expect(place.textContent).toBe('its place');
  arrive(() => 'the part');
  await untilQuiet();
  expect(place.textContent).toBe('the part');
  root.unmount();
});

test('a part that is already loaded renders without a placeholder', async () => {
  const load = vi.fn(async () => () => 'the part');
  const Part = onDemand(load, () => 'its place');
  const seen: (string | null)[] = [];
  for (const _ of [1, 2]) {
    const place = document.createElement('div');
    const root = createRoot(place);
    const watch = new MutationObserver(() => seen.push(place.textContent));
    watch.observe(place, { childList: true, subtree: true, characterData: true });
    root.render(createElement(Part));
    await untilQuiet();
    watch.disconnect();
    root.unmount();
  }
  expect(seen).toEqual(['its place', 'the part', 'the part']);
  expect(load).toHaveBeenCalledOnce();
});

test('a part that only uses the frame’s texts loads no other texts', async () => {
  const loadsTexts = async (isFramed: boolean) => {
    vi.mocked(withTexts).mockClear();
    const load = async () => () => 'the part';
    const Part = onDemand(isFramed ? Object.assign(load, { framed: true } as const) : load);
    const place = document.createElement('div');
    const root = createRoot(place);
    root.render(createElement(Part));
    await untilQuiet();
    expect(place.textContent).toBe('the part');
    root.unmount();
    return vi.mocked(withTexts).mock.calls.length;
  };
  expect([await loadsTexts(false), await loadsTexts(true)]).toEqual([1, 0]);
});
