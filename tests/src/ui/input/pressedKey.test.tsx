import { expect, test } from 'vitest';
import { keysBeforeStart, recordKeysBeforeStart } from '#src/ui/input/keysBeforeStart.ts';
import { pressedKey } from '#src/ui/input/pressedKey.ts';

const pressed = (key: string, code: string, shiftKey = false) => pressedKey({ key, code, shiftKey });

test.each([
  ['a US keyboard', 'k', 'KeyK', 'k'],
  ['capitals', 'K', 'KeyK', 'k'],
  ['a Latin letter at another position: French', 'a', 'KeyQ', 'a'],
  ['Russian', 'л', 'KeyK', 'k'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Hebrew', 'ל', 'KeyK', 'k'],
  ['Korean', 'ㅏ', 'KeyK', 'k'],
  ['an accent of a Latin keyboard', 'é', 'Digit2', 'é'],
  ['Arabic, the key of the slash', 'ظ', 'Slash', '/'],
  ['a key without a letter', 'Enter', 'Enter', 'Enter'],
  ['a symbol', '?', 'Digit7', '?'],
])('%s', (_, key, code, expected) => {
  expect(pressed(key, code)).toBe(expected);
});

test('the question mark is Shift with the slash key', () => {
  expect(pressed('ظ', 'Slash', true)).toBe('?');
});

test('Ctrl with the K key opens the palette on a Russian layout before the console loads', () => {
  recordKeysBeforeStart();
  window.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, cancelable: true }),
  );
  expect(keysBeforeStart()).toBe('');
});
