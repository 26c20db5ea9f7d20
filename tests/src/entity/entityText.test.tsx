import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEntityText } from '#src/entity/EntityContext.tsx';

test('a picker of a page drawn by hand, with no entity above it, says its texts as they are', () => {
  const { result } = renderHook(useEntityText);
  expect(result.current('District hours')).toBe('District hours');
});
