import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Outlet, useNavigate, useSearchParams } from 'react-router';
import { describe, expect, test } from 'vitest';
import { UnsavedChangesProvider } from '#src/ui/unsaved/UnsavedChangesProvider.tsx';
import { useUnsavedChanges } from '#src/ui/unsaved/useUnsavedChanges.ts';
import { renderRoutes } from './harness.tsx';

function Form() {
  const [isDirty, setDirty] = useState(false);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const letGo = useUnsavedChanges(isDirty);
  const save = () => {
    letGo();
    navigate('/list');
  };
  return (
    <>
      <p>record {parameters.get('workerId')}</p>
      <button type="button" onClick={() => setDirty(!isDirty)}>
        change
      </button>
      <button type="button" onClick={save}>
        save
      </button>
      <Link to="/list">list</Link>
      <Link to="?workerId=2">next</Link>
      <Link to="?workerId=1#address">address</Link>
    </>
  );
}

/** A form that stores no draft of its changes. */
function Secret() {
  useUnsavedChanges(true, true);
  return <Link to="/list">list</Link>;
}

const routes = [
  {
    element: (
      <UnsavedChangesProvider>
        <Outlet />
      </UnsavedChangesProvider>
    ),
    children: [
      { path: '/form', element: <Form /> },
      { path: '/secret', element: <Secret /> },
      { path: '/list', element: <p>the list</p> },
    ],
  },
];

const open = () => renderRoutes({ routes, at: '/form?workerId=1' });
const press = (name: string) => fireEvent.click(screen.getByText(name));
const dialog = { name: 'Leave without saving?' };
const asks = () => screen.queryByRole('alertdialog', dialog) !== null;
const question = () => screen.findByRole('alertdialog', dialog);

describe('a form with unsaved changes', () => {
  test('leaves without a confirmation if nothing has changed', async () => {
    await open();
    press('list');
    expect(await screen.findByText('the list')).toBeTruthy();
  });

  test('asks before a link leaves the page, and stays on "Stay"', async () => {
    const { router } = await open();
    press('change');
    press('list');
    expect(await question()).toBeTruthy();
    press('Stay');
    await waitFor(() => expect(asks()).toBe(false));
    expect(router.state.location.pathname).toBe('/form');
  });

  test('leaves on "Leave and keep draft"', async () => {
    await open();
    press('change');
    press('list');
    await question();
    press('Leave and keep draft');
    expect(await screen.findByText('the list')).toBeTruthy();
  });

  test('warns if the entered values are not kept in a draft', async () => {
    await renderRoutes({ routes, at: '/secret' });
    press('list');
    expect(await question()).toBeTruthy();
    expect(screen.getByText(/will be lost if you leave/)).toBeTruthy();
    press('Leave without saving');
    expect(await screen.findByText('the list')).toBeTruthy();
  });

  test('asks when only the query changes: it is another record', async () => {
    await open();
    press('change');
    press('next');
    expect(await question()).toBeTruthy();
    expect(screen.getByText('record 1')).toBeTruthy();
  });

  test('does not ask when only the hash changes', async () => {
    const { router } = await open();
    press('change');
    press('address');
    expect(asks()).toBe(false);
    expect(router.state.location.hash).toBe('#address');
  });

  test('asks when "back" leaves the page', async () => {
    const { router } = await open();
    await act(() => router.navigate('/list'));
    await act(() => router.navigate('/form?workerId=1'));
    press('change');
    await act(() => router.navigate(-1));
    expect(await question()).toBeTruthy();
  });

  test('stays on Escape', async () => {
    const { router } = await open();
    press('change');
    press('list');
    fireEvent.keyDown(await question(), { key: 'Escape' });
    await waitFor(() => expect(asks()).toBe(false));
    expect(router.state.location.pathname).toBe('/form');
  });

  test('does not ask once the changes are undone', async () => {
    await open();
    press('change');
    press('change');
    press('list');
    expect(await screen.findByText('the list')).toBeTruthy();
  });

  test('allows the navigation after a save', async () => {
    await open();
    press('change');
    press('save');
    expect(await screen.findByText('the list')).toBeTruthy();
  });

  test('blocks closing the tab only with unsaved changes', async () => {
    await open();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    press('change');
    expect(close()).toBe(true);
  });
});
