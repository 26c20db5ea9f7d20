import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { OverriddenNotice } from '#src/derived/list/filter/OverriddenNotice.tsx';
import { Around, named } from '../../fields/harness.tsx';

const users = named('admin-user/admin-user');

/**
 * Returns the text of the notice that conditions of a list filter are overridden, on a page that fixes the user type to
 * 4 (organization users). Null if there is no notice.
 */
function noticeFor(filter: RecordData): string | null {
  cleanup();
  render(
    <Around entity={users}>
      <OverriddenNotice filter={filter} fixed={{ userType: 4 }} />
    </Around>,
  );
  return screen.queryByRole('alert')?.textContent ?? null;
}

test('a condition that the page overrides has a notice, and other conditions have none', () => {
  expect(noticeFor({ userType: 5, isActive: true })).toBe(
    'The filter on “User type” is ignored: this page sets it.',
  );
  expect(noticeFor({ userType: [5] })).not.toBeNull();
  expect(noticeFor({ userType: [4, 5] })).not.toBeNull();
  expect(noticeFor({ userType: 4 })).toBeNull();
  expect(noticeFor({ userType: { is: 4 } })).toBeNull();
  expect(noticeFor({ isActive: true })).toBeNull();
});
