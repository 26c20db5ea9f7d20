import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEntityText } from '#src/entity/EntityContext.tsx';

test('without an entity, texts are returned unchanged', () => {
  const { result } = renderHook(useEntityText);
  expect(result.current('District hours')).toBe('District hours');
});
