import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterPage } from '#src/shell/errors/MissingPartPage.tsx';
import { renderPage } from '../harness.tsx';

const load = vi.fn(async () => () => <p>The bell</p>);
const Bell = afterPage(load);

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

test('what stands around a page is not asked for before the page has what it shows', async () => {
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

test('a part that cannot be loaded leaves the page as it is', async () => {
  const fail = vi.fn(() => Promise.reject(new Error('gone')));
  const Missing = afterPage<object>(fail);
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

test('once the page is there, no further answer has all that are kept looked through', async () => {
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
  look.mockRestore();
});
