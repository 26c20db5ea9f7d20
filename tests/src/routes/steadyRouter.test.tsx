import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useBlocker, useNavigate } from 'react-router';
import { expect, it, vi } from 'vitest';
import { steadyRouter } from '#src/routes/steadyRouter.ts';
import { useIsNavigating } from '#src/ui/loading/useIsNavigating.ts';

const drawn = vi.fn();

/** A page that redirects to another URL, as every list does. */
function List() {
  useNavigate();
  drawn();
  return <h1>List</h1>;
}

const held = { current: false };

function Frame() {
  const blocker = useBlocker(() => held.current);
  return (
    <>
      <Outlet />
      <p>{blocker.state}</p>
    </>
  );
}

const Progress = () => <output>{useIsNavigating() ? 'on its way' : 'there'}</output>;

/** Opens a router with a list, and a record that renders when its loader resolves. */
function open() {
  drawn.mockClear();
  held.current = false;
  let resolve = (_: null) => {};
  const promise = new Promise<null>((done) => {
    resolve = done;
  });
  const routes = [
    {
      element: <Frame />,
      children: [
        { path: '/', element: <List /> },
        { path: '/record', element: <h1>Record</h1>, loader: () => promise },
      ],
    },
  ];
  const router = steadyRouter(createMemoryRouter(routes));
  render(
    <>
      <RouterProvider router={router} />
      <Progress />
    </>,
  );
  drawn.mockClear();
  return { router, answer: () => act(async () => resolve(null)) };
}

it('a page does not rerender while the next one loads, and the pending state is set', async () => {
  const { router, answer } = open();
  await act(async () => void router.navigate('/record'));
  expect(screen.getByText('on its way')).toBeTruthy();
  expect(drawn).not.toHaveBeenCalled();
  await answer();
  expect(screen.getByRole('heading', { name: 'Record' })).toBeTruthy();
  expect(screen.getByText('there')).toBeTruthy();
});

it('a canceled navigation leaves the page, and a later one still opens its page', async () => {
  const { router, answer } = open();
  await act(async () => void router.navigate('/record'));
  await act(async () => void router.navigate('/?page=2'));
  expect(screen.getByText('there')).toBeTruthy();
  await answer();
  expect(screen.getByRole('heading', { name: 'List' })).toBeTruthy();
  await act(async () => void router.navigate('/record'));
  expect(screen.getByRole('heading', { name: 'Record' })).toBeTruthy();
});

it('a page that blocks a navigation is notified', async () => {
  const { router, answer } = open();
  held.current = true;
  await act(async () => void router.navigate('/record'));
  expect(screen.getByText('blocked')).toBeTruthy();
  const blocker = [...router.state.blockers.values()].find(({ state }) => state === 'blocked');
  await act(async () => blocker?.proceed?.());
  await answer();
  expect(screen.getByRole('heading', { name: 'Record' })).toBeTruthy();
});
