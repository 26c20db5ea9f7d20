import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ClosedYears, CloseRow, DueClosingRow } from '#schemas/protocol/people/balanceClosing.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { balanceSlots } from '#src/pages/employees/balances/balanceSlots.tsx';
import { ClosingButton } from '#src/pages/employees/balances/closing/ClosingButton.tsx';
import { Notices } from '#src/pages/employees/balances/Notices.tsx';
import { permissionNames } from '#tests/permissionNames.ts';
import { Around, entities, named, type Surroundings } from '../../fields/harness.tsx';
import { memoryProvider } from '../../fields/memoryProvider.ts';

const entity = named('employee/absence-reasons');
const year = {
  fromDate: '2025-07-01',
  toDate: '2026-06-30',
  initialDays: 10,
  netDays: 8.333,
  carriedDays: 5,
  expiredDays: 3.333,
};
const rows: DueClosingRow[] = [
  { balanceId: 4, workerId: 1, label: 'Lee, Ana: Illness', asOf: '2025-07-01', years: [year] },
  { balanceId: 7, workerId: 2, label: 'Cruz, Eva: Vacation', asOf: '2025-07-01', years: [year] },
];

/** Returns a fake service that lists the balances to close in two pages and closes them with the given results. */
function service(due: readonly DueClosingRow[], states: ClosedYears['results'] = []) {
  const sent: (readonly CloseRow[])[] = [];
  const provider = {
    ...memoryProvider(entities, {}),
    action: async (
      _: string,
      operation: string,
      params: { query?: Record<string, string>; body?: unknown },
    ) => {
      if (operation === 'closeYears') {
        sent.push((params.body as { rows: CloseRow[] }).rows);
        return { results: states };
      }
      const isSecond = params.query?.after !== undefined;
      return {
        closings: isSecond ? due.slice(1) : due.slice(0, 1),
        next: isSecond || due.length < 2 ? null : 4,
      };
    },
  };
  return { provider, sent };
}

function open(due: readonly DueClosingRow[], states: ClosedYears['results'] = [], around: Surroundings = {}) {
  const { provider, sent } = service(due, states);
  render(
    <Around entity={entity} provider={provider} {...around}>
      <ClosingButton scope={{}} />
    </Around>,
  );
  const button = screen.queryByRole('button', { name: /Close the year|Cerrar el año/ });
  if (button) fireEvent.click(button);
  return sent;
}

describe('closing balance years', () => {
  test('previews its results before any change', async () => {
    const sent = open(rows);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Closes 2 balances. Carried over: 10 days. Expired: 6.66 days.');
    const line = within(dialog).getAllByRole('row')[1] as HTMLElement;
    expect([...line.children].map((cell) => cell.textContent)).toEqual([
      'Lee, Ana: Illness',
      '07/01/2025 – 06/30/2026',
      '8.33',
      '5',
      '3.33',
    ]);
    expect(sent).toEqual([]);
  });

  test('closes each balance as previewed, and shows what failed', async () => {
    const sent = open(rows, [
      { balanceId: 4, state: 'alreadyClosed' },
      { balanceId: 7, state: 'changed' },
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Close 2 balances' }));
    await screen.findByText(/^1 .+ done\.$/);
    expect(screen.getByRole('link', { name: 'Cruz, Eva: Vacation' }).parentElement?.textContent).toContain(
      'changed after you opened the preview',
    );
    expect(sent).toEqual([[4, 7].map((balanceId) => ({ balanceId, asOf: '2025-07-01', carriedDays: 5 }))]);
  });

  test('keeps the results open when nothing is left to close', async () => {
    const button = (isDue: boolean) => (
      <Around entity={entity} provider={service(rows, [{ balanceId: 4, state: 'closed' }]).provider}>
        <ClosingButton scope={{}} isDue={isDue} />
      </Around>
    );
    const { rerender } = render(button(true));
    fireEvent.click(screen.getByRole('button', { name: 'Close the year' }));
    rerender(button(false));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  test('has a Spanish empty state', async () => {
    open([], [], { language: 'es' });
    await screen.findByText('No hay ningún año de saldo por cerrar.');
    expect(screen.queryByRole('button', { name: /^Cerrar \d/ })).toBeNull();
  });

  test('is only offered with the permission to adjust balances', () => {
    open(rows, [], { permissions: permissionNames.filter((name) => name !== 'EMP.ABSREASONS_ADJUST') });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the balances of an employee', () => {
  const { toolbarEnd: Ways = () => null, aboveTable: Alert = () => null } = balanceSlots.list ?? {};
  const show = (notices: readonly string[], language: Language = 'en') => {
    const balance = { id: 4, balanceId: 4, workerId: 17, absenceReasonId: 1, notices };
    render(
      <Around
        entity={entity}
        provider={memoryProvider(entities, { 'employee/absence-reasons': [balance] })}
        at="/employee/absence-reasons?workerId=17"
        language={language}
      >
        <Ways />
        <Alert />
      </Around>,
    );
    return screen.findByRole('link', { name: /Balance log|Registro de los saldos/ });
  };

  test('report a missing start date, and link to where it is entered', async () => {
    await show(['noHireDate'], 'es');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Hasta que la indique vale la fecha fija');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(
      '/employee/general-information?workerId=17',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('can be closed on their tab when a year is over', async () => {
    await show(['yearOver']);
    await screen.findByRole('button', { name: 'Close the year' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a notice on a balance', () => {
  test.each([
    [true, 'Error'],
    [false, 'Warning'],
  ])('is an error only if balances are enforced: %s', (enforceBalances, colour) => {
    render(
      <Around entity={entity}>
        <Notices record={{ enforceBalances, notices: ['overMaximum'] }} />
      </Around>,
    );
    const chip = screen.getByText('Over yearly maximum').parentElement;
    expect(chip?.className).toContain(`color${colour}`);
  });
});
