import { expect, test } from 'vitest';
import * as entityFiles from '#schemas/registry.ts';
import { services } from '#schemas/services.ts';
import * as busFiles from '../../examples/buses/registry.ts';
import { exampleServices as buses } from '../../examples/buses/services.ts';
import * as courseFiles from '../../examples/courses/registry.ts';
import { exampleServices as courses } from '../../examples/courses/services.ts';
import { askedSchemas, askedServices } from './askedServices.ts';
import { allWords, usedWords, wordsOfServices } from './usedWords.ts';

/**
 * Keywords that neither the product nor the examples nor the tests' services (`tests/exchange`) use, keyed by the
 * reason why they are not used.
 */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  'It is so unless a file says otherwise; the word is there to say it on purpose.': [
    'service.access=proxy',
    'service.wire.as=json',
    'service.wire.list.by=query',
    'service.wire.list.paging.by=none',
    'service.wire.many.as=repeat',
    'service.wire.update=record',
    'x-entity.actions.answer=record',
    'x-entity.actions.otherwise=disabled',
    'x-entity.import.modes=updateOnly',
    'x-entity.import.modes=upsert',
    'x-entity.list.bulk=hide',
    'x-entity.list.views.sort.order=ASC',
    'x-entity.scope=organization',
  ],
  'Entities of ours say it by JSON Schema: `writeOnly`, `contentEncoding`, a shape that is left open, a titled `const`; a file that is somebody else’s cannot.':
    ['x-entity.states.values.label', 'x-field.widget=file', 'x-field.widget=secret'],
  'The tabs of the specification have one permission to see and to export, and one first tab that says what must be filled.':
    ['record.required', 'tab.permission.export'],
  'By convention there are five operations, four totals, and one set of pictures and of colours; entities use some of each.':
    [
      'x-entity.list.totals=count',
      'x-entity.list.totals=greatest',
      'x-entity.list.totals=least',
      'x-entity.operations=delete',
      'x-entity.operations=update',
    ],
  'Of the three readings of a lock each is used, as a word alone or beside its calls.': [
    'service.can.locks.reading=B',
    'service.can.locks=A',
  ],
  'A test asks for it where it stands: tests/exchange/abilities.test.ts, files.test.ts and filterParameters.test.ts, tests/server/proxy.':
    [
      'service.access',
      'service.access=direct',
      'service.can.changeLog.answer.after',
      'service.can.changeLog.answer.before',
      'service.can.total',
      'service.wire.as=bytes',
      'service.wire.as=multipart',
      'service.wire.list.filter.oneOf',
      'service.wire.list.sort.by=ascending',
    ],
};

test('every keyword of the language is used by a product entity, an example, or a test service', () => {
  const used = usedWords(
    { ...entityFiles, ...busFiles, ...courseFiles },
    { ...services, ...buses, ...courses },
  );
  const serviceWords = wordsOfServices(askedServices, askedSchemas);
  expect(allWords.filter((word) => !used.has(word) && !serviceWords.has(word))).toEqual(
    Object.values(unsaid).flat().sort(),
  );
});
