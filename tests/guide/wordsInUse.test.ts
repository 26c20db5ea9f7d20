import { expect, test } from 'vitest';
import * as entityFiles from '#schemas/registry.ts';
import { services } from '#schemas/services.ts';
import * as exampleFiles from '../../examples/buses/registry.ts';
import { exampleServices } from '../../examples/buses/services.ts';
import { allWords, usedWords } from './usedWords.ts';

/** What no entity of the product and no example says, by the reason. */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  'It is so unless a file says otherwise; the word is there to say it on purpose.': [
    'x-entity.actions.answer=record',
    'x-entity.actions.otherwise=disabled',
    'x-entity.import.modes=updateOnly',
    'x-entity.import.modes=upsert',
    'x-entity.list.bulk=hide',
    'x-entity.list.views.sort.order=ASC',
    'x-entity.scope=organization',
  ],
  'Entities of ours say it by JSON Schema: `writeOnly`, `contentEncoding`, a shape that is left open, a titled `const`; a file that is somebody else’s cannot.':
    ['x-entity.states.values.label', 'x-field.widget=file', 'x-field.widget=json', 'x-field.widget=secret'],
  'The specification has one permission to see and to export, and one first tab that says what must be filled.':
    ['record.required', 'tab.permission.export', 'x-entity.permission.export'],
  'By convention there are five operations, four totals, and one set of pictures and of colours; entities use some of each.':
    [
      'x-entity.actions.icon=copy',
      'x-entity.actions.icon=download',
      'x-entity.actions.icon=lock',
      'x-entity.actions.icon=unlock',
      'x-entity.list.totals=count',
      'x-entity.list.totals=greatest',
      'x-entity.list.totals=least',
      'x-entity.operations=delete',
      'x-entity.operations=update',
      'x-field.values.colour=pending',
    ],
  'No action of an entity answers a file: what is exported is the list. That of a service of others does (tests/providers/dataProvider/foreignWork.test.ts).':
    ['x-entity.actions.answer=file'],
};

test('every word of the language is used by an entity that ships or by the example', () => {
  const used = usedWords({ ...entityFiles, ...exampleFiles }, { ...services, ...exampleServices });
  expect(allWords.filter((word) => !used.has(word))).toEqual(Object.values(unsaid).flat().sort());
});
