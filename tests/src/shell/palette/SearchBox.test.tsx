import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Rank, ranks } from '#schemas/rules/search/rank.ts';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { CommandPalette } from '#src/shell/palette/CommandPalette.tsx';
import { SearchBox } from '#src/shell/palette/SearchBox.tsx';
import { type AnsweringService, connectAnswering } from '../../session/answeringService.ts';
import { buildSession, renderPage } from '../harness.tsx';
import { productSummaries } from '../summaries.ts';

const path = '/services/absence/v1.0/search';
const names = new Set(['GlobalSearch']);
let service: AnsweringService;

beforeEach(() => {
  service = connectAnswering();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(features: ReadonlySet<string> = new Set()) {
  const session = buildSession({ features });
  const onClose = vi.fn();
  const { router } = await renderPage(<SearchBox onClose={onClose} onShortcuts={() => {}} />, { session });
  return { router, onClose, field: screen.getByRole('combobox', { name: 'Search' }) };
}

const requested = () => service.requested.filter((address) => address.includes('/v1.0/search'));

describe('Enter in the header search', () => {
  it('shows an error and sends no request for a name if the district has name search off', async () => {
    const { field, router } = await open();
    await userEvent.type(field, 'garcia{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('turned off');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(requested()).toEqual([]);
    expect(router.state.location.pathname).toBe('/');
    await userEvent.type(field, 'x');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('opens an absence by its confirmation number', async () => {
    const hit = { kind: 'absence', id: 77, label: '77', detail: '', path: '/absences/days/77/show', rank: 0 };
    service.answers[path] = [200, { hits: [hit], counts: { absence: 1 } }];
    const { field, router } = await open();
    await userEvent.type(field, '77{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/absences/days/77/show'));
  });

  it('shows an error dialog for an unknown confirmation number', async () => {
    service.answers[path] = [200, { hits: [], counts: { absence: 0 } }];
    const { field } = await open();
    await userEvent.type(field, '78{Enter}');
    const error = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(error.textContent).toContain('Enter a valid confirmation number');
  });

  it('opens the search page for a name, with a progress indicator', async () => {
    service.answers[path] = [200, { hits: [], counts: {} }];
    const { field, router } = await open(names);
    await userEvent.type(field, 'garcía{Enter}');
    expect(screen.getByRole('progressbar', { name: 'Searching…' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/search'));
    expect(router.state.location.search).toBe('?searchFor=garc%C3%ADa&searchType=2');
  });

  it('closes on Escape, and requests the focus', async () => {
    const { field, onClose } = await open();
    await userEvent.type(field, '{Escape}');
    expect(onClose).toHaveBeenCalledWith(true);
  });
});

const hit = (kind: string, id: number, label: string, rank: Rank) => ({
  kind,
  id,
  label,
  detail: '',
  path: `/${kind}/${id}`,
  rank: ranks.indexOf(rank),
});
const ana = hit('employee', 1, 'Garcia, Ana', 'whole');
const school = hit('school', 2, 'Garcia Elementary', 'begins');
const byPhone = hit('substitute', 3, 'Ruiz, Sol', 'others');
const byCode = hit('employee', 4, 'Li, Bo', 'code');
const another = hit('referenceData', 5, 'Type of 4711', 'others');
const absence = hit('absence', 77, '#77', 'code');

const boxes = {
  header: <SearchBox onClose={() => {}} onShortcuts={() => {}} />,
  palette: <CommandPalette onClose={() => {}} onShortcuts={() => {}} />,
};

describe.each(['header', 'palette'] as const)('Enter in the search box of the %s', (name) => {
  const press = async (typed: string, hits: readonly object[], features = names) => {
    service.answers[path] = [200, { hits, counts: { absence: 0 } }];
    const session = buildSession({ features });
    const page = (
      <SummariesContext.Provider value={productSummaries}>{boxes[name]}</SummariesContext.Provider>
    );
    const { router } = await renderPage(page, { session });
    await userEvent.type(screen.getByRole('combobox'), `${typed}{Enter}`);
    return router;
  };
  const opens = async (router: Awaited<ReturnType<typeof press>>, place: string) =>
    waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(place));

  it.each([
    ['the only result', 'sol', [byPhone], '/substitute/3'],
    ['the exact match of several', 'garcia ana', [ana, school], '/employee/1'],
    ['the absence of a number', '77', [absence, { ...byCode, id: 9 }], '/absence/77'],
    ['an identifier, if no absence has the number', '4711', [byCode, another], '/employee/4'],
    ['a phone number', '2135550123', [byPhone], '/substitute/3'],
    ['a page by its whole name', 'pay codes', [school], '/reference-data/pay-code'],
    ['the form for "new"', 'new pay code', [], '/reference-data/pay-code/new'],
    ['the form for "add"', 'add pay code', [], '/reference-data/pay-code/new'],
    [
      'the search page for several results',
      'gar',
      [{ ...ana, rank: school.rank }, school],
      '/search/search?searchFor=gar&searchType=2',
    ],
    [
      'the school tab for schools only',
      'gar',
      [school, { ...school, id: 8, path: '/school/8' }],
      '/search/search?searchFor=gar&searchType=school',
    ],
    [
      'the search page for two people with the same name',
      'garcia ana',
      [ana, { ...ana, id: 8, path: '/employee/8' }],
      '/search/search?searchFor=garcia+ana&searchType=2',
    ],
  ])('opens %s', async (_, typed, hits, place) => {
    await opens(await press(typed, hits), place);
  });

  it('rejects an unknown number, and a name if name search is off', async () => {
    await press('78', []);
    const error = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(error.textContent).toContain('Enter a valid confirmation number');
    cleanup();
    const router = await press('garcia', [ana], new Set());
    expect((await screen.findByRole('alert')).textContent).toContain('turned off');
    expect(router.state.location.pathname).toBe('/');
  });
});
