import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { RestoreOutcome } from '#src/derived/undo/RestoreOutcome.tsx';
import { Around } from '../../fields/harness.tsx';

const result = (recordId: string, outcome: RestoreResult['outcome']): RestoreResult => ({
  entity: 'reference-data/pay-code',
  recordId,
  label: `Pay code ${recordId}`,
  does: 'change',
  outcome,
  version: 2,
  fields: [],
});

test('failed restores are listed above the reversed and the kept ones', () => {
  const results = [result('1', 'reversed'), result('2', 'kept'), result('3', 'failed')];
  render(
    <Around>
      <RestoreOutcome results={results} onLeave={() => undefined} />
    </Around>,
  );
  const [first, ...others] = screen.getAllByRole('alert').map((alert) => alert.className);
  expect(first).toContain('Error');
  expect(others).toHaveLength(2);
  expect(others.join(' ')).not.toContain('Error');
});
