import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { endsOf, movedSpan, ownWeeks, readSpan, writeSpan } from '#src/derived/list/calendar/span.ts';
import { openTools, toolProvider } from './toolList.tsx';

afterEach(cleanup);

const visits = readEntity({
  $id: 'reference-data/listed-tool',
  title: 'Visit',
  type: 'object',
  required: ['name'],
  properties: {
    toolId: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name' },
    seenOn: { type: 'string', format: 'date', title: 'Seen on' },
    kind: {
      type: 'string',
      title: 'Kind',
      oneOf: [
        { const: 'near', title: 'Near' },
        { const: 'far', title: 'Far away' },
      ],
      'x-field': { values: { near: { colour: 'filled' }, far: { colour: 'held' } } },
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    path: '/tools',
    list: {
      columns: ['name'],
      calendar: { date: 'seenOn', mark: 'kind' },
      views: [{ title: 'Later', filter: { seenOn: { from: 'today' } } }],
      opens: 'Later',
    },
  },
} as unknown as EntitySchema);

const rows = [
  { id: 1, toolId: 1, name: 'Museum', seenOn: '2026-11-04', kind: 'far' },
  { id: 2, toolId: 2, name: 'Library', seenOn: '2026-11-04', kind: 'near' },
];

describe('the date range of a calendar', () => {
  const now = '2026-11-28';

  test.each([
    ['2026', { unit: 'year', day: now }],
    ['2027', { unit: 'year', day: '2027-01-01' }],
    ['2026-11', { unit: 'month', day: now }],
    ['2026-10', { unit: 'month', day: '2026-10-01' }],
    ['2027-02-30', { unit: 'month', day: '2027-02-28' }],
    ['2026-11-04', { unit: 'month', day: '2026-11-04' }],
    ['x', { unit: 'month', day: now }],
    ['2026-13', { unit: 'month', day: now }],
  ] as const)('%s is parsed', (text, span) => {
    expect(readSpan(text, now)).toEqual(span);
  });

  test('is serialized as parsed, moves by month, and has whole weeks at its ends', () => {
    const month = readSpan('2027-01-31', now);
    expect(readSpan(writeSpan(month), now)).toEqual(month);
    expect(movedSpan(month, 1).day).toBe('2027-02-28');
    expect(movedSpan({ unit: 'year', day: '2024-02-29' }, 1).day).toBe('2025-02-28');
    expect(endsOf(month)).toEqual({ from: '2026-12-27', to: '2027-02-06' });
    expect(endsOf({ unit: 'year', day: now })).toEqual({ from: '2025-12-28', to: '2027-01-02' });
    expect(ownWeeks('2026-02-10')).toHaveLength(4);
  });
});

describe('a list as a calendar', () => {
  test('requests only the days of its month, labels them, and links to the year and back to the list', async () => {
    const { provider, requested } = toolProvider(rows);
    const router = openTools({ provider, entity: visits, at: '/tools?calendar=2026-11-10' });
    const link = await screen.findByRole('link', { name: /Museum/ });
    expect(link.textContent).toBe('MuseumFar away');
    expect(link.getAttribute('href')).toBe('/tools/1');
    expect(requested.at(-1)?.filter).toEqual({ seenOn: { from: '2026-11-01', to: '2026-12-05' } });
    fireEvent.click(screen.getByRole('button', { name: 'Year' }));
    const day = await screen.findByRole('button', { name: /November 4, 2026: Museum \(Far away\): Library/ });
    expect(router.state.location.search).toBe('?calendar=2026');
    fireEvent.click(day);
    await waitFor(() => expect(router.state.location.search).toBe('?calendar=2026-11-04'));
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(router.state.location.search).toBe('?calendar=2026-12-04'));
    fireEvent.click(screen.getByRole('button', { name: 'List' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('calendar'));
  });

  test('moves by keyboard, and a day opens a new record with its date', async () => {
    const { provider } = toolProvider(rows);
    const router = openTools({ provider, entity: visits, at: '/tools?calendar=2026-11-30' });
    const last = await screen.findByRole('button', { name: /^Add: Monday, November 30, 2026/ });
    expect(last.tabIndex).toBe(0);
    last.focus();
    fireEvent.keyDown(last, { key: 'ArrowRight' });
    await waitFor(() => expect(router.state.location.search).toBe('?calendar=2026-12-01'));
    const first = screen.getByRole('button', { name: /^Add: Tuesday, December 1, 2026/ });
    await waitFor(() => expect(document.activeElement).toBe(first));
    fireEvent.click(first);
    await waitFor(() => expect(router.state.location.pathname).toBe('/tools/new'));
    expect(router.state.location.state).toEqual({ copy: { seenOn: '2026-12-01' } });
  });
});
