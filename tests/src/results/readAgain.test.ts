import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { reloadEntity } from '#src/results/reloadEntity.ts';

const skills = 'employee/skills';

test('after a write, displayed queries are refetched and other cached ones are removed', async () => {
  const client = new QueryClient();
  const all = [skills, 'getList', { show: 'all' }];
  const excluded = [skills, 'getList', { show: 'excluded' }];
  const other = ['employee/employee', 'getList', {}];
  for (const queryKey of [all, excluded, other]) client.setQueryData(queryKey, { version: 1 });
  const observer = new QueryObserver(client, {
    queryKey: excluded,
    queryFn: () => ({ version: 2 }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stop = observer.subscribe(() => undefined);
  await reloadEntity(client, skills);
  expect(client.getQueryData(excluded)).toEqual({ version: 2 });
  expect(client.getQueryData(all), 'a list that is opened later').toBeUndefined();
  expect(client.getQueryData(other)).toEqual({ version: 1 });
  stop();
});
