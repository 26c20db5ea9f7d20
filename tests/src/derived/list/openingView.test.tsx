import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { openTools, toolEntity, toolProvider } from './toolList.tsx';

afterEach(cleanup);

test('a list with a default view has the view’s columns from the first render', async () => {
  const view = { title: 'Of code 1', filter: { code: 'C1' }, columns: ['code'] };
  const entity = readEntity({
    ...toolEntity.schema,
    'x-entity': {
      ...(toolEntity.schema as EntitySchema)['x-entity'],
      list: { columns: ['name', 'code'], views: [view], opens: 'Of code 1' },
    },
  } as unknown as EntitySchema);
  openTools({ provider: toolProvider().provider, entity });
  expect(await screen.findByRole('columnheader', { name: /^Code/ })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /^Name/ })).toBeNull();
});
