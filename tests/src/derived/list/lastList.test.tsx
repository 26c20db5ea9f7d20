import { screen } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { expect, test } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { rememberList, useNeighbours } from '#src/derived/neighbours/lastList.ts';
import { Neighbours } from '#src/derived/neighbours/Neighbours.tsx';
import { openTools, toolEntity, toolProvider } from './toolList.tsx';

function Between({ id }: { id: number }) {
  const { previous, next, position, total } = useNeighbours(toolEntity.name, id);
  return <p>{`${previous ?? 'none'} < ${position ?? 'nowhere'} of ${total ?? '?'} > ${next ?? 'none'}`}</p>;
}

function stand(id: number, page: number) {
  rememberList(toolEntity.name, { filter: {}, sort: { field: 'name', order: 'ASC' }, page, perPage: 25 });
  openTools({ provider: toolProvider().provider, element: <Between id={id} /> });
}

test.each([
  [3, 1, '2 < 3 of 60 > 4'],
  [1, 1, 'none < 1 of 60 > 2'],
  [25, 1, '24 < 25 of 60 > 26'],
  [26, 2, '25 < 26 of 60 > 27'],
  [60, 3, '59 < 60 of 60 > none'],
])('record %i on page %i has its neighbors, across page borders', async (id, page, message) => {
  stand(id, page);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('browsing past the end of a page continues on the next one', async () => {
  stand(26, 1);
  expect(await screen.findByText('25 < 26 of 60 > 27')).toBeTruthy();
});

test('if the service has an estimated total, the heading shows a minimum', async () => {
  const { provider } = toolProvider();
  const counted = async (resource: string, params: GetListParams) => {
    const { data } = await provider.getList(resource, params);
    return { data, pageInfo: { hasNextPage: true }, meta: { isAbout: true, counted: 10_000 } };
  };
  rememberList(toolEntity.name, { filter: {}, sort: { field: 'name', order: 'ASC' }, page: 1, perPage: 25 });
  openTools({
    provider: { ...provider, getList: counted } as ConsoleProvider,
    element: <Neighbours record={{ id: 3 }} end="" />,
  });
  expect(await screen.findByText('3 of more than 10,000')).toBeTruthy();
});
