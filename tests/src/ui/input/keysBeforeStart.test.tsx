import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type EarlyKeys, useEarlyKeys, useEarlyText } from '#src/shell/search/earlyKeys.ts';
import { endKeysBeforeStart, keysBeforeStart, recordKeysBeforeStart } from '#src/ui/input/keysBeforeStart.ts';

afterEach(() => {
  cleanup();
  endKeysBeforeStart();
});

const reaches = (key: string, others = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, ...others });

test('Ctrl+K and the keys after it are recorded; Escape discards them; other keys are not intercepted', () => {
  recordKeysBeforeStart();
  expect([reaches('a'), reaches('s', { ctrlKey: true })]).toEqual([true, true]);
  expect(keysBeforeStart()).toBeUndefined();
  expect(reaches('k', { ctrlKey: true })).toBe(false);
  expect([reaches('p'), reaches('x'), reaches('Backspace'), reaches('Tab')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(keysBeforeStart()).toBe('p');
  endKeysBeforeStart();
  expect([keysBeforeStart(), reaches('q'), reaches('k', { ctrlKey: true })]).toEqual([undefined, true, true]);
  recordKeysBeforeStart();
  reaches('k', { metaKey: true });
  reaches('Escape');
  expect([keysBeforeStart(), reaches('z')]).toEqual([undefined, true]);
});

test('keys in an existing field are not intercepted', () => {
  const { container } = render(<input />);
  recordKeysBeforeStart();
  reaches('k', { ctrlKey: true });
  expect(reaches('r', {}, container.querySelector('input') as Element)).toBe(true);
  expect(keysBeforeStart()).toBe('');
});

function Field({ early }: { readonly early: EarlyKeys }) {
  const [typed] = useEarlyText(early);
  return <output>{`taken: ${typed}`}</output>;
}

function Tools() {
  const [opened, setOpened] = useState<'palette'>();
  const early = useEarlyKeys(opened);
  useEffect(() => {
    if (keysBeforeStart() !== undefined) setOpened('palette');
  }, []);
  return opened && <Field early={early} />;
}

test('the palette starts with the text typed before the console loaded', async () => {
  recordKeysBeforeStart();
  reaches('k', { ctrlKey: true });
  for (const key of 'pay') reaches(key);
  render(<Tools />);
  expect(await screen.findByText('taken: pay')).toBeTruthy();
  expect(reaches('x')).toBe(true);
});
