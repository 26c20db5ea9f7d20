import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { styleCache } from '#src/ui/theme/styleCache.ts';

test('what is drawn later has a sheet of its own, with the nonce of the page, after those that are there', async () => {
  const { sheet } = styleCache('word');
  sheet.isSpeedy = true;
  const add = (count: number, name: string) => {
    for (let number = 0; number < count; number += 1) sheet.insert(`.${name}${number}{color:red}`);
  };
  add(60, 'first');
  expect(sheet.tags).toHaveLength(1);
  await later(1);
  add(1, 'second');
  expect(sheet.tags).toHaveLength(2);
  await later(1);
  add(1, 'third');
  expect(sheet.tags).toHaveLength(2);
  const [first, second] = sheet.tags;
  expect(first?.sheet?.cssRules).toHaveLength(60);
  expect(second?.sheet?.cssRules).toHaveLength(2);
  expect(second?.nonce || second?.getAttribute('nonce')).toBe('word');
  expect(first?.nextSibling).toBe(second);
  sheet.flush();
});
