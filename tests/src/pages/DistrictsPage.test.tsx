import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#providers/http/connection.ts';
import type { OrganizationHit } from '#schemas/protocol/session/session.ts';
import { ownServices } from '#schemas/services.ts';
import { DistrictsPage } from '#src/pages/districts/DistrictsPage.tsx';
import { buildSession, renderPage } from '../shell/harness.tsx';

const districts: readonly OrganizationHit[] = Array.from({ length: 203 }, (_, index) => ({
  id: 100 + index,
  name: `${index % 2 === 0 ? 'Lincoln' : 'Madison'} ${index}`,
  orgXrefId: String(1_000_000 + index),
  stateCode: 'NE',
  city: 'Omaha',
}));

let requested: string[] = [];
let isBroken = false;

const person = {
  kind: 'substitute',
  id: 9,
  label: 'Madison, Ann',
  detail: 'S-9',
  orgId: 117,
  orgName: 'Madison 17',
};

function answer(address: string): Response {
  if (address.includes('/search/everywhere')) return answerEverywhere(address);
  const search = new URL(address, 'http://localhost').searchParams.get('search') ?? '';
  requested.push(search);
  if (isBroken) return Response.json({ code: 'forbidden', message: '', requestId: '' }, { status: 403 });
  const hits = districts.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return Response.json({ total: hits.length, organizations: hits.slice(0, 20) });
}

function answerEverywhere(address: string): Response {
  const text = new URL(address, 'http://localhost').searchParams.get('searchFor') ?? '';
  return Response.json({ districts: [], people: 'madison, ann'.startsWith(text) ? [person] : [] });
}

const token = async () => 'token';
const never = () => new Promise<never>(() => {});

beforeEach(() => {
  requested = [];
  isBroken = false;
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  connect({
    services: Object.fromEntries(
      Object.entries(ownServices).map(([name, { base }]) => [name, base]),
    ) as never,
    accessToken: token,
    renew: token,
    signInAgain: never,
    userKey: () => '0-7',
    organization: () => undefined,
    language: () => 'en',
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = { ...buildSession().user, userTypeMnemonic: 'csRep' as const };
const open = (at = '/districts') =>
  renderPage(<DistrictsPage />, { at, session: buildSession({ user, organization: undefined }) });
const field = () => screen.getByRole('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
/** Links of search results, not the one in the page header. */
const links = () => screen.queryAllByRole('link').filter((link) => link.closest('li') !== null);

describe('choosing a district', () => {
  test('starts in the search field, with the first twenty districts and the total', async () => {
    await open();
    expect(document.activeElement).toBe(field());
    expect(await screen.findByText('20 of 203 districts. Type more to narrow the search.')).toBeTruthy();
    expect(links()).toHaveLength(20);
  });

  test('sends one request after typing pauses, not one per key', async () => {
    await open();
    await screen.findByText(/20 of 203/);
    for (const text of ['m', 'ma', 'mad', 'madison 1', 'madison 11']) type(text);
    await waitFor(() => expect(links()).toHaveLength(6));
    expect(requested).toEqual(['', 'madison 11']);
    expect(screen.getByText('6 districts')).toBeTruthy();
  });

  test('leads to the requested page in the selected district', async () => {
    await open('/districts?next=%2Freference-data%2Fskills%3Fq%3Dmath');
    await screen.findByText(/20 of 203/);
    expect(links()[0]?.getAttribute('href')).toBe('/district/100/reference-data/skills?q=math');
  });

  test.each([
    ['/search/search?q=ana', 'Choose a district to open “Search”.'],
    ['/absences/approve', 'Choose a district to open “Approve”.'],
    ['/somewhere', 'Choose a district to open the page.'],
  ])('names the page to open: %s', async (next, sentence) => {
    await open(`/districts?next=${encodeURIComponent(next)}`);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test.each(['/districts', '/districts?next=https://other.example/'])(
    'names no page without a valid one: %s',
    async (at) => {
      await open(at);
      expect(screen.queryByText(/Choose a district to open/)).toBeNull();
    },
  );

  test('shows name, location and NCES ID', async () => {
    await open();
    await screen.findByText(/20 of 203/);
    expect(links()[0]?.textContent).toBe('Lincoln 0Omaha, NENCES ID 1000000');
  });

  test('moves between the search field and the districts by arrow keys', async () => {
    await open();
    await screen.findByText(/20 of 203/);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(links()[0]);
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(links()[1]);
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(field());
  });

  test('says that no district matches', async () => {
    await open();
    type('zzz');
    expect(await screen.findByText('No district matches “zzz”.')).toBeTruthy();
  });

  test('reports a failed search, and retries', async () => {
    isBroken = true;
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/20 of 203/)).toBeTruthy();
  });

  test('is only for support representatives', async () => {
    await renderPage(<DistrictsPage />);
    expect(screen.getByRole('heading', { name: 'Ahem...' })).toBeTruthy();
    expect(requested).toEqual([]);
  });

  test('also finds people in all districts, and links to their district', async () => {
    await open();
    type('madison');
    const found = await screen.findByRole('region', { name: 'People' });
    const link = within(found).getByRole('link', { name: /Madison, Ann/ });
    expect(link.textContent).toContain('Substitute · S-9');
    expect(link.getAttribute('href')).toBe('/district/117/substitute/select-substitute/9');
  });

  test('says so when no people match, and how to search for people', async () => {
    await open();
    type('lincoln');
    expect(await screen.findByText('No people match “lincoln”.', { exact: false })).toBeTruthy();
    expect(screen.getByText('Enter at least three letters to find people.')).toBeTruthy();
  });

  test('links to district settings, and to "Add district" if there are none', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ total: 0, organizations: [] }));
    await open();
    expect(await screen.findByText('No districts yet')).toBeTruthy();
    const first = screen.getByRole('link', { name: 'Add district' });
    expect(first.getAttribute('href')).toBe('/settings/districts/add');
    const manage = screen.getByRole('link', { name: 'Add or edit districts' });
    expect(manage.getAttribute('href')).toBe('/settings/districts');
  });
});
