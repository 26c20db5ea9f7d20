import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  LogFilters,
  logQuery,
  readLogFilter,
  withLogFilter,
} from '#src/derived/history/record/logFilter.tsx';
import { Around, named } from '../../fields/harness.tsx';

describe('the filter of a record’s log', () => {
  test('is read from the URL next to the record, and sent with the call', () => {
    const query = new URLSearchParams('workerId=17&category=address&startDate=2026-09-01');
    const filter = readLogFilter(query);
    expect(filter).toEqual({ category: 'address', startDate: '2026-09-01', endDate: undefined });
    expect(logQuery(named('employee/employee'), 17, filter)).toEqual({
      workerId: '17',
      category: 'address',
      startDate: '2026-09-01',
    });
    expect(withLogFilter(query, {}).toString()).toBe('workerId=17');
    expect(withLogFilter(query, { ...filter, endDate: '2026-09-30' }).get('endDate')).toBe('2026-09-30');
  });

  test('omits invalid dates: a link may be cut off or mistyped', () => {
    const query = new URLSearchParams('workerId=17&startDate=yesterday&endDate=2026-13-45');
    expect(readLogFilter(query)).toEqual({ category: undefined, startDate: undefined, endDate: undefined });
    expect(readLogFilter(new URLSearchParams('startDate=2026-02-30')).startDate).toBeUndefined();
  });

  test('offers dates and the tabs of the record', async () => {
    render(
      <Around entity={named('employee/employee')}>
        <LogFilters filter={{}} onChange={() => {}}>
          end
        </LogFilters>
      </Around>,
    );
    await waitFor(() => expect(screen.getByLabelText(/Date .*from/i)).toBeDefined());
    expect(screen.getByRole('combobox', { name: 'Tab' }).textContent).toBe('All tabs');
  });
});
