import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from '#src/shell/search/SearchBox.tsx';
import { type AnsweringService, connectAnswering } from '../../session/answeringService.ts';
import { buildSession, renderPage } from '../harness.tsx';

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
  const { router } = await renderPage(<SearchBox onClose={onClose} />, { session });
  return { router, onClose, field: screen.getByRole('combobox', { name: 'Search' }) };
}

const requested = () => service.requested.filter((address) => address.includes('/v1.0/search'));

describe('Enter in the search of the header', () => {
  it('sets an error on the field, and asks nobody, for a name where the district does not search names', async () => {
    const { field, router } = await open();
    await userEvent.type(field, 'garcia{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('switched off');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(requested()).toEqual([]);
    expect(router.state.location.pathname).toBe('/');
    await userEvent.type(field, 'x');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('opens the absence of a confirmation number', async () => {
    const hit = { kind: 'absence', id: 77, label: '77', detail: '', path: '/absences/list/77/show', rank: 0 };
    service.answers[path] = [200, { hits: [hit], counts: { absence: 1 } }];
    const { field, router } = await open();
    await userEvent.type(field, '77{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/absences/list/77/show'));
  });

  it('says in a modal that a number is no confirmation number', async () => {
    service.answers[path] = [200, { hits: [], counts: { absence: 0 } }];
    const { field } = await open();
    await userEvent.type(field, '78{Enter}');
    const error = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(error.textContent).toContain('Enter a valid confirmation number');
  });

  it('leads to the search page for a name, and shows that it is at work', async () => {
    service.answers[path] = [200, { hits: [], counts: {} }];
    const { field, router } = await open(names);
    await userEvent.type(field, 'garcía{Enter}');
    expect(screen.getByRole('progressbar', { name: 'Searching…' })).toBeTruthy();
    const { pathname, search } = router.state.location;
    expect([pathname, search]).toEqual(['/search/search', '?searchFor=garc%C3%ADa&searchType=2']);
  });

  it('closes with Escape and asks for the focus back', async () => {
    const { field, onClose } = await open();
    await userEvent.type(field, '{Escape}');
    expect(onClose).toHaveBeenCalledWith(true);
  });
});
