import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEntityList } from '#src/derived/list/state/useEntityList.ts';
import { useListState } from '#src/derived/list/state/useListState.ts';
import type { ListStateControl } from '#src/derived/listState.ts';
import { openTools, toolProvider } from './toolList.tsx';

let list: ListStateControl;

function Asked() {
  const { query, prefetchRows } = useEntityList({});
  list = useListState(query, prefetchRows);
  return <p>{JSON.stringify(list.filter)}</p>;
}

test('a second query change before a render adds to the first one', async () => {
  openTools({ provider: toolProvider().provider, element: <Asked /> });
  await screen.findByText('{}');
  act(() => {
    list.changeQuery(({ filter }) => ({ filter: { ...filter, q: 'Tool' } }));
    list.changeQuery(({ filter }) => ({ filter: { ...filter, code: 'C1' } }));
  });
  expect(await screen.findByText('{"q":"Tool","code":"C1"}')).toBeTruthy();
});
