import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useParams, useSearchParams } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { type NextPage, PagePrerender, PrerenderProvider, usePrerender } from '#src/routes/PagePrerender.tsx';

afterEach(() => void vi.restoreAllMocks());

let draw: (next: NextPage) => void;

function List() {
  draw = usePrerender().prerender;
  return <p>List</p>;
}

const drawn = vi.fn();
const acted = vi.fn();

/** A page that shows the record id in its URL. */
function Page() {
  const { id } = useParams();
  const [query] = useSearchParams();
  drawn(id ?? query.get('personId'));
  useEffect(() => acted());
  return <h1>Record</h1>;
}

function openList() {
  drawn.mockClear();
  acted.mockClear();
  render(
    <MemoryRouter initialEntries={['/person']}>
      <PrerenderProvider>
        <List />
        <PagePrerender />
      </PrerenderProvider>
    </MemoryRouter>,
  );
}

const skill = { name: 'skill', route: '/skill/:id', address: '/skill/7', page: <Page /> };

it('the next page prerenders for its address, hidden and without running its effects', async () => {
  openList();
  act(() => draw(skill));
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledWith('7'));
  expect(acted).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading', { hidden: true })).toBeNull();
  expect(screen.getByText('List')).toBeTruthy();
});

it('one page per record kind is prerendered', async () => {
  openList();
  act(() => draw(skill));
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledWith('7'));
  act(() => draw({ ...skill, address: '/skill/8' }));
  act(() => draw({ name: 'person', route: '/person', address: '/person?personId=9', page: <Page /> }));
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledWith('9'));
  expect(drawn).not.toHaveBeenCalledWith('8');
});

it('a page that fails to prerender does not affect the current page', async () => {
  openList();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    drawn('broken');
    throw new Error('Not now.');
  };
  act(() => draw({ ...skill, page: <Broken /> }));
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledWith('broken'));
  expect(screen.getByText('List')).toBeTruthy();
});
