import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkRegistry } from '#schemas/check/checkRegistry.ts';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { checkServices } from '#schemas/check/checkServices.ts';
import {
  entityOptionsSchema,
  fieldOptionsSchema,
  pageTabSchema,
  recordFileSchema,
  tabOptionsSchema,
} from '#schemas/model/metaSchema/metaSchema.ts';
import { serviceSchema } from '#schemas/service/serviceSchema.ts';
import { operationSchema } from '#schemas/service/wireSchema.ts';
import { services } from '#schemas/services.ts';
import { productRegistry } from '#tests/productSchemas.ts';
import {
  book,
  type Example,
  entityExamples,
  exampleServices,
  fieldExamples,
  withExample,
} from '../../scripts/guide/examples.ts';
import { fieldsPage, fileExample } from '../../scripts/guide/fieldsPage.ts';
import { languagePage } from '../../scripts/guide/languagePage.ts';
import {
  pageTabExamples,
  recordExamples,
  tabExamples,
  withRecordWords,
  withTabWords,
} from '../../scripts/guide/recordExamples.ts';
import { exampleService, operationExamples, serviceExamples } from '../../scripts/guide/serviceExamples.ts';

const others = productRegistry.entities.map(({ schema }) => schema);

test('the language page is the output of `npm run guide`', () => {
  expect(readFileSync('docs/guide/language.md', 'utf8')).toBe(languagePage());
});

test('the fields page is the output of `npm run guide`, and the gate accepts its file field', () => {
  expect(readFileSync('docs/guide/fields.md', 'utf8')).toBe(fieldsPage(productRegistry));
  expect(errorsOf(fileExample)).toEqual([]);
});

test('every keyword on it has a meaning', () => {
  expect(languagePage().match(/^.*\|\s*\|$/gm) ?? []).toEqual([]);
});

test('a shape shared by several keywords is on it once, and each links to it', () => {
  const page = languagePage();
  for (const [, anchor = ''] of page.matchAll(/\]\(#([a-z-]+)\)/g))
    expect(page).toMatch(new RegExp(`^## ${anchor.replaceAll('-', ' ')}$`, 'im'));
  expect(page.split('\n').filter((line) => line.startsWith('| `items`'))).not.toHaveLength(0);
});

/** Returns the schema check's errors for an example of the guide. Examples need no Spanish texts. */
function errorsOf(example: Example): string[] {
  return checkSchemas([withExample(example)], { others, services: { ...services, ...exampleServices } })
    .filter(({ severity, id }) => severity === 'error' && id !== 'S130')
    .map(({ id, pointer, message }) => `${id} ${pointer} ${message}`);
}

describe.each([
  ['x-entity', entityOptionsSchema, entityExamples],
  ['x-field', fieldOptionsSchema, fieldExamples],
] as const)('%s', (keyword, { properties }, examples) => {
  test('has a meaning and an example of every keyword, and no example of others', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(properties).sort());
    const silent = Object.entries(properties).filter(([, word]) => !('description' in word));
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test.each(Object.entries(examples))('the example of %s uses it, and the gate takes it', (word, example) => {
    expect(JSON.stringify(keyword === 'x-entity' ? example['x-entity'] : example.properties)).toContain(
      `"${word}"`,
    );
    expect(errorsOf(example)).toEqual([]);
  });
});

describe('a record of several tabs', () => {
  const errorsIn = (record: object) =>
    checkRegistry({ reader: record }, { files: [] }, { others })
      .filter(({ severity, id }) => severity === 'error' && id !== 'S130')
      .map(({ id, pointer, message }) => `${id} ${pointer} ${message}`);

  test.each(Object.entries(recordExamples))(
    'the gate takes the example of %s, which uses it',
    (word, example) => {
      expect(Object.keys(recordFileSchema.properties)).toContain(word);
      expect(Object.keys(example)).toContain(word);
      expect(errorsIn(withRecordWords(example))).toEqual([]);
    },
  );

  test.each(Object.entries(tabExamples))('the gate takes the example of %s of a tab', (word, example) => {
    expect(Object.keys(tabOptionsSchema.properties)).toContain(word);
    expect(Object.keys(example)).toContain(word);
    expect(errorsIn(withTabWords(example))).toEqual([]);
  });

  test('shows each keyword that only a hand-written tab has', () => {
    const shown = Object.values(pageTabExamples).flatMap((example) => Object.keys(example));
    expect(new Set(shown)).toEqual(new Set(Object.keys(pageTabSchema.properties)));
  });
});

describe('a service', () => {
  test('has an example of every keyword, and no example of others', () => {
    expect(Object.keys(serviceExamples).sort()).toEqual(Object.keys(serviceSchema.properties).sort());
  });

  test.each(Object.entries(serviceExamples))(
    'the gate takes the example of %s, which uses it',
    (word, example) => {
      expect(Object.keys(example)).toContain(word);
      const name = word === 'own' ? 'employee' : 'library';
      const problems = checkServices({ [name]: { ...exampleService, ...example } as never });
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );
});

describe('an operation', () => {
  test('has an example of every keyword, and no example of others', () => {
    expect(Object.keys(operationExamples).sort()).toEqual(Object.keys(operationSchema.properties).sort());
  });

  test.each(Object.entries(operationExamples))(
    'the gate takes the example of %s, which uses it',
    (word, example) => {
      expect(Object.keys(example)).toContain(word);
      const operations = { list: 'GET /books', get: 'GET /books/{id}', update: 'PUT /books/{id}' };
      const name =
        word === 'update' || word === 'version' || word === 'as' || word === 'steps' ? 'update' : 'list';
      const schema = {
        ...book,
        'x-entity': {
          ...book['x-entity'],
          service: 'library',
          operations: { ...operations, [name]: example },
        },
      };
      const all = { ...services, library: { ...exampleService, ...serviceExamples.wire } as never };
      const found = checkSchemas([schema], { others, services: all });
      expect(found.filter(({ severity, id }) => severity === 'error' && id !== 'S130')).toEqual([]);
    },
  );
});
