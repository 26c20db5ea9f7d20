import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { summaryOf } from '#schemas/protocol/entities/summaryOf.ts';
import { entityRoutes } from '#src/routes/entityRoutes.tsx';
import { accessOf } from '#src/session/useAccess.ts';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { UnsavedChangesProvider } from '#src/ui/unsaved/UnsavedChangesProvider.tsx';
import {
  visit,
  visitFees,
  visitGeneral,
  visitNotes,
  type visits,
} from '#tests/schemas/check/facetSchemas.ts';
import { type AnsweringService, connectAnswering } from '../../session/answeringService.ts';
import { buildSession, renderRoutes } from '../../shell/harness.tsx';

const visitOnly = [visit, lockedGeneral(), { ...visitNotes, 'x-entity': notesWords() }, visitFees];
const { entities } = readRegistry(Object.fromEntries(visitOnly.map((schema) => [schema.$id, schema])));
const summaries = entities.map((entity) => summaryOf(entity, 'v1', (english) => `${english} (es)`));

/** Returns the `x-entity` of the visit's second tab, extended by a permission of its own. */
function notesWords() {
  return { ...visitNotes['x-entity'], permission: { view: 'DISTLIST.DELETE', edit: 'DISTLIST.DELETE' } };
}

/** Returns the schema of the visit's first tab, extended by a record lock. */
function lockedGeneral() {
  const options = visitGeneral['x-entity'];
  return {
    ...visitGeneral,
    'x-entity': { ...options, lock: { name: 'Worker' } },
  };
}

let service: AnsweringService;
beforeEach(() => {
  const employee = '/services/employee/api';
  localStorage.clear();
  service = connectAnswering();
  Object.assign(service.answers, {
    '/entities': [200, { entities: summaries }],
    ...Object.fromEntries(
      visitOnly.map((schema) => [
        `/entities/${schema.$id}`,
        [200, { schema: withoutPlaces(schema), others: [] }],
      ]),
    ),
    [`${employee}/visits`]: [200, []],
    [`${employee}/visits/7`]: [200, { id: 7, visitId: 7, visitor: 'Ann', _version: 1 }],
    [`${employee}/visit`]: [200, { id: 7, visitId: 7, visitor: 'Ann', code: 'A', _version: 1 }],
    [`${employee}/lock`]: [200, { result: 10 }],
    [`${employee}/unlock`]: [200, { result: 10 }],
    [`${employee}/visit/fees`]: [200, [{ id: 5, feeId: 5, visitId: 7, reason: 'Taxi', isPaid: false }]],
    [`${employee}/visit/notes`]: [200, { id: 7, visitId: 7, remarks: 'Fine', rating: 4, _version: 1 }],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function withoutPlaces(schema: (typeof visits)[number] | object): EntitySchema {
  const { properties, ...rest } = schema as EntitySchema;
  const { placeId: _, ...others } = properties ?? {};
  return { ...rest, properties: others } as EntitySchema;
}

const everything = ['DISTLIST.VIEW', 'DISTLIST.EDIT', 'DISTLIST.DELETE'];

function open(at: string, permissions = everything) {
  const frame = (
    <SummariesContext.Provider value={summaries}>
      <UnsavedChangesProvider>
        <Outlet />
      </UnsavedChangesProvider>
    </SummariesContext.Provider>
  );
  const session = buildSession({ permissions: new Set(permissions) });
  const children = [...entityRoutes(summaries, accessOf(session)), { path: '*', element: null }];
  return renderRoutes({ routes: [{ element: frame, children }], at, session });
}

/** Returns an hour of a fixed day as a timestamp in the service's format. */
const at = (hour: number) => new Date(2026, 10, 21, hour).toISOString();

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: /^Sections of this / })).getAllByRole('link');
const named = () => screen.findByRole('heading', { level: 1, name: 'Ann' });

describe('a record with several tabs', () => {
  test('opens at its first tab, with its name and a link for every tab', async () => {
    const { router } = await open('/visit/select-visit/7');
    await named();
    expect(router.state.location.pathname + router.state.location.search).toBe('/visit/general?visitId=7');
    expect((await tabs()).map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['General', '/visit/general?visitId=7'],
      ['Notes', '/visit/notes?visitId=7'],
      ['Fees', '/visit/fees?visitId=7'],
    ]);
    expect((await tabs())[0]?.getAttribute('aria-current')).toBe('page');
    expect(await screen.findByRole('textbox', { name: /Code/ })).toHaveProperty('value', 'A');
  });

  test('gets its name from its list on a tab without the name field', async () => {
    await open('/visit/notes?visitId=7');
    await named();
    expect(await screen.findByRole('textbox', { name: /Remarks/ })).toHaveProperty('value', 'Fine');
  });

  test('opens another tab by its link', async () => {
    const { router } = await open('/visit/general?visitId=7');
    await named();
    const [, notes] = await tabs();
    await act(async () => fireEvent.click(notes as HTMLElement));
    expect(await screen.findByRole('textbox', { name: /Remarks/ })).toHaveProperty('value', 'Fine');
    expect(router.state.location.search).toBe('?visitId=7');
  });

  test('asks before a tab with unsaved changes is left for another one', async () => {
    const { router } = await open('/visit/general?visitId=7');
    await named();
    fireEvent.change(await screen.findByRole('textbox', { name: /Code/ }), { target: { value: 'B' } });
    const [, other] = await tabs();
    await act(async () => fireEvent.click(other as HTMLElement));
    expect(await screen.findByRole('alertdialog')).toBeDefined();
    expect(router.state.location.pathname).toBe('/visit/general');
  });

  test('omits tabs that the user may not see', async () => {
    await open('/visit/general?visitId=7', ['DISTLIST.VIEW', 'DISTLIST.EDIT']);
    await named();
    expect((await tabs()).map((tab) => tab.textContent)).toEqual(['General', 'Fees']);
  });

  test('without an ID redirects to the list, and with add to a new record', async () => {
    const { router } = await open('/visit/notes');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/visit/select-visit'));
    cleanup();
    const adding = await open('/visit/general?add=true&returnUrl=%2Fx');
    await screen.findByRole('heading', { level: 1, name: 'Add visit' });
    const { pathname, search } = adding.router.state.location;
    expect(pathname + search).toBe('/visit/general/new?returnUrl=%2Fx');
  });

  test('lists only its own rows on a tab, below its name', async () => {
    const { router } = await open('/visit/fees?visitId=7');
    await named();
    expect(await screen.findByRole('link', { name: 'Taxi' })).toHaveProperty('pathname', '/visit/fees/5');
    const requested = service.requested.filter((address) => address.includes('/api/visit/fees?'));
    expect(requested.filter((address) => !address.includes('visitId=7'))).toEqual([]);
    expect(screen.queryByRole('columnheader', { name: /Visit/ })).toBeNull();
    fireEvent.click(
      screen
        .getByRole('columnheader', { name: /Paid/ })
        .querySelector('button, [role=button], span') as HTMLElement,
    );
    await vi.waitFor(() => expect(router.state.location.search).toContain('visitId=7'));
  });

  test('adds a row to the record in the URL', async () => {
    const { router } = await open('/visit/fees?visitId=7&add');
    await screen.findByRole('heading', { level: 1, name: 'Add fee' });
    expect(router.state.location.pathname + router.state.location.search).toBe('/visit/fees/new?visitId=7');
    expect(screen.queryByRole('combobox', { name: /Visit/ })).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Lunch' } });
    service.answers['/services/employee/api/visit/fees'] = [
      201,
      { id: 6, feeId: 6, visitId: 7, reason: 'Lunch', _version: 1 },
    ];
    fireEvent.click(screen.getByRole('button', { name: /^Save$/ }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/visit/fees'));
    expect(router.state.location.search).toBe('?visitId=7');
    expect(service.sent.at(-1)).toMatchObject({ visitId: 7, reason: 'Lunch' });
  });

  test('without an ID redirects from a tab of rows to the list, which names the tab and links to it', async () => {
    service.answers['/services/employee/api/visits'] = [200, [{ id: 7, visitId: 7, visitor: 'Ann' }]];
    const { router } = await open('/visit/fees');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/visit/select-visit'));
    expect(await screen.findByText('Choose one from the list to open “Fees”.')).toBeTruthy();
    const [row] = await screen.findAllByRole('link', { name: /Ann/ });
    expect(row).toHaveProperty('pathname', '/visit/fees');
    expect(row).toHaveProperty('search', '?visitId=7');
  });

  test('is read-only while another user edits it, and reloads when the lock is free', async () => {
    const lock = {
      ownerKey: '4-9',
      ownerName: 'Olive Reed',
      actingAs: null,
      since: at(9),
      expiresAt: at(10),
      mayTakeOver: false,
    };
    service.answers['/services/employee/api/lock'] = [200, { result: -3, lock: { ...lock, isMine: false } }];
    await open('/visit/general?visitId=7');
    expect(await screen.findByText(/Olive Reed has been editing this /)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Code/ })).toBeNull();
    expect(screen.getByText('Code')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Save$/ })).toBeNull();
    service.answers['/services/employee/api/lock'] = [200, { result: 0 }];
    service.answers['/services/employee/api/visit'] = [
      200,
      { id: 7, visitId: 7, visitor: 'Ann', code: 'NEW', _version: 2 },
    ];
    fireEvent.click(screen.getByRole('button', { name: 'Ask to edit' }));
    await vi.waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Code/ })).toHaveProperty('value', 'NEW'),
    );
    expect(screen.getByRole('button', { name: /^Save$/ })).toBeDefined();
  });

  test('shows a result code’s message at its field', async () => {
    await open('/visit/general?visitId=7');
    await named();
    fireEvent.change(await screen.findByRole('textbox', { name: /Code/ }), { target: { value: 'B' } });
    service.answers['/services/employee/api/visit'] = [200, { result: 1 }];
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(
      (await screen.findAllByText(/^Another .+ already has this value for “Code”\.$/)).length,
    ).toBeGreaterThan(0);
  });
});
