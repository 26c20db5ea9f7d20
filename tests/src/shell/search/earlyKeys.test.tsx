import { fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { type EarlyKeys, useEarlyKeys, useEarlyText } from '#src/shell/search/earlyKeys.ts';

function Field({ early }: { readonly early: EarlyKeys }) {
  const [typed] = useEarlyText(early);
  return <output>{`taken: ${typed}`}</output>;
}

let arrive: (() => void) | undefined;
const LateField = lazy(
  () =>
    new Promise<{ default: typeof Field }>((resolve) => {
      arrive = () => resolve({ default: Field });
    }),
);

/** Keys that a page shortcut has received. */
const shortcuts: string[] = [];

function Tools() {
  const [opened, setOpened] = useState<string>();
  const early = useEarlyKeys(opened);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => shortcuts.push(key);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return (
    <>
      <button type="button" onClick={() => setOpened(opened ? undefined : 'search')}>
        Search
      </button>
      {opened && (
        <Suspense fallback="on its way">
          <LateField early={early} />
        </Suspense>
      )}
    </>
  );
}

/** Whether a key reaches the page. */
const reaches = (key: string) => fireEvent.keyDown(document.body, { key });

test('keys typed before the search field loads are put into it; later keys are not intercepted', async () => {
  render(<Tools />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect([reaches('g'), reaches('x'), reaches('Backspace'), reaches('a')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(shortcuts, 'no shortcut hears them').toEqual([]);
  // Simulates a character that needs several keys, such as ñ. Without the code under test, the character would go to a
  // field of the page.
  const composed = new InputEvent('beforeinput', { data: 'ñ', bubbles: true, cancelable: true });
  expect(document.body.dispatchEvent(composed)).toBe(false);
  arrive?.();
  await screen.findByText('taken: gañ');
  expect(reaches('r')).toBe(true);
  fireEvent.click(button);
  expect(reaches('c')).toBe(true);
  fireEvent.click(button);
  await screen.findByText('taken:');
  expect(reaches('s')).toBe(true);
});
