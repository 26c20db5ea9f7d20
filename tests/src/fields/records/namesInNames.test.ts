import { expect, it, vi } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { Localizer } from '#schemas/model/fields/showValue.ts';
import { loadLabels } from '#src/fields/records/useLabels.ts';

const entity = (name: string, label: string, reference?: string) =>
  readEntity({
    $id: `library/${name}`,
    type: 'object',
    title: name,
    properties: {
      [`${name}Id`]: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      of: { type: 'integer', ...(reference && { 'x-field': { reference: `library/${reference}` } }) },
    },
    'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM', label },
  });

const entities = [
  entity('person', '{name}'),
  entity('loan', '{of} #{loanId}', 'person'),
  entity('chief', '{name} under {of}', 'chief'),
];
const records: Readonly<Record<string, readonly object[]>> = {
  'library/person': [{ id: 3, personId: 3, name: 'Lee, Ana' }],
  'library/loan': [{ id: 7, loanId: 7, of: 3 }],
  'library/chief': [{ id: 1, chiefId: 1, name: 'Ada', of: 1 }],
};

const localizer = { text: (english: string) => english } as Localizer;
const getMany = vi.fn(async (name: string) => ({ data: records[name] }));
const provider = {
  entity: async (name: string) => entities.find((one) => one.name === name),
  getMany,
} as unknown as ConsoleProvider;

it('a record’s label includes the names of referenced records', async () => {
  const names = await loadLabels(provider, [{ target: 'library/loan', id: 7 }], localizer);
  expect([...names.values()]).toEqual(['Lee, Ana #7']);
});

it('a circular label stops at the first repeated record', async () => {
  getMany.mockClear();
  const names = await loadLabels(provider, [{ target: 'library/chief', id: 1 }], localizer);
  expect([...names.values()]).toEqual(['Ada under #1']);
  expect(getMany).toHaveBeenCalledOnce();
});
