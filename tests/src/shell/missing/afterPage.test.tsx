import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadAfterPage } from '#src/shell/errors/MissingPartPage.tsx';
import { renderPage } from '../harness.tsx';

const load = vi.fn(async () => () => <p>The bell</p>);
const Bell = loadAfterPage(load);

afterEach(() => void vi.restoreAllMocks());

function Page({ answer }: { answer: Promise<string> }) {
  const { data } = useQuery({ queryKey: ['rows'], queryFn: () => answer });
  return (
    <>
      <main>
        <h1>Rows</h1>
        <p>{data}</p>
      </main>
      <Bell />
    </>
  );
}

test('parts around a page do not load before the page has its data', async () => {
  let resolve: (rows: string) => void = () => {};
  const answer = new Promise<string>((done) => {
    resolve = done;
  });
  await renderPage(<Page answer={answer} />);
  await new Promise((later) => setTimeout(later, 800));
  expect(load).not.toHaveBeenCalled();
  resolve('Three rows');
  await screen.findByText('Three rows');
  expect(await screen.findByText('The bell')).toBeTruthy();
});

test('a part that fails to load leaves the page unchanged', async () => {
  const fail = vi.fn(() => Promise.reject(new Error('gone')));
  const Missing = loadAfterPage<object>(fail);
  await renderPage(
    <>
      <main>
        <h1>Rows</h1>
      </main>
      <Missing />
    </>,
  );
  await vi.waitFor(() => expect(fail).toHaveBeenCalled());
  await new Promise((later) => setTimeout(later, 100));
  expect(screen.getByRole('heading', { name: 'Rows' })).toBeTruthy();
});

test('after the page has loaded, later responses do not scan the query cache', async () => {
  let ask: () => Promise<unknown> = async () => undefined;
  function Asks() {
    const client = useQueryClient();
    ask = () => client.fetchQuery({ queryKey: ['later', Math.random()], queryFn: () => 'one more' });
    return null;
  }
  await renderPage(
    <>
      <Asks />
      <Page answer={Promise.resolve('Three rows')} />
    </>,
  );
  const look = vi.spyOn(QueryClient.prototype, 'isFetching');
  expect(await screen.findByText('The bell')).toBeTruthy();
  look.mockClear();
  for (let count = 0; count < 5; count += 1) await ask();
  expect(look).not.toHaveBeenCalled();
});
