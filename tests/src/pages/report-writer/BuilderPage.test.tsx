import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';

import { BuilderPage } from '#src/pages/report-writer/BuilderPage.tsx';
import { at, connectPage, type LocalService, startLocalService } from '#tests/src/boot/entry/localService.ts';
import { renderRoutes } from '#tests/src/shell/harness.tsx';
import { productSummaries } from '#tests/src/shell/summaries.ts';

const skill = readRegistry(entityFiles).named('reference-data/skill');

const definition = { of: skill.name, columns: [{ path: 'skillName' }, { path: 'externalId' }] };
const address = (built: object) => `/new?${new URLSearchParams({ d: JSON.stringify(built) })}`;
const result = {
  columns: [],
  items: [],
  records: 0,
  shown: 0,
  lines: 0,
  leftOut: [],
  filters: [],
  notes: [],
  isPivot: false,
  milliseconds: 1,
};

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
  service.answers = {
    'GET /entities': [200, { entities: productSummaries }],
    [`GET /entities/${skill.name}`]: [200, { schema: skill.schema, others: [] }],
    'GET /v1.0/reports/categories': [200, { categories: [], limits: { columns: 40 } }],
    'POST /v1.0/reports/preview': [200, result],
  };
  at(service, '/new');
  connectPage();
});
afterAll(() => service.close());

const group = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Group by ${name}` });

describe('the report builder', () => {
  it('keeps both of two changes made before the URL is updated', async () => {
    const { router } = await act(() =>
      renderRoutes({ routes: [{ path: '/new', element: <BuilderPage /> }], at: address(definition) }),
    );
    const boxes = [await group('Name'), await group('External ID')];
    // Renders without `act`, as in a browser, because `act` would also render the page at the changed URL before it
    // continues.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    for (const box of boxes) {
      box.click();
      await Promise.resolve();
    }
    vi.unstubAllGlobals();
    await waitFor(() => expect(boxes.map(({ checked }) => checked)).toEqual([true, true]));
    expect(new URLSearchParams(router.state.location.search).get('d')).toContain(
      '"groups":["skillName","externalId"]',
    );
    // A link to another report replaces the definition.
    await act(() => router.navigate(address({ ...definition, groups: ['externalId'] })));
    await waitFor(() => expect(boxes.map(({ checked }) => checked)).toEqual([false, true]));
  });
});
