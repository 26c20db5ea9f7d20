import { describe, expect, test } from 'vitest';
import { checkRegistry } from '#schemas/check/checkRegistry.ts';
import { defineOverlay, type OverlayWords } from '#schemas/model/defineOverlay.ts';
import { fieldNamed, readEntity } from '#schemas/model/entity/readEntity.ts';
import { schemasOf } from '#schemas/model/entity/registry.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import { inWords } from '#schemas/translations/problemWords.ts';
import { translateText } from '#schemas/translations/translate.ts';

/** A foreign schema: with a `$ref`, unknown keywords, in an older draft. */
const badge = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'https://example.com/badge.json',
  allOf: [{ $ref: '#/definitions/badge' }],
  definitions: {
    badge: {
      type: 'object',
      required: ['badge_no'],
      properties: {
        badge_no: { type: 'string', maxLength: 20, 'x-vendor': 1 },
        holder: { $ref: '#/definitions/person' },
        deputy: { $ref: '#/definitions/person' },
        doors: { type: 'array', items: { type: 'object', properties: { door: { type: 'string' } } } },
      },
    },
    person: { type: 'object', properties: { family_name: { type: 'string' } } },
  },
};

const words = {
  $id: 'staff/badge',
  title: 'Badge',
  'x-entity': {
    plural: 'Badges',
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    label: '{badge_no}',
    translations: {
      es: { Badge: 'Credencial', Badges: 'Credenciales', Number: 'Número', Holder: 'Titular' },
    },
  },
  properties: {
    badge_no: { title: 'Number', 'x-field': { unique: true } },
    holder: { title: 'Holder', properties: { family_name: { title: 'Last name' } } },
    doors: { items: { properties: { door: { title: 'Door' } } } },
  },
} as const satisfies OverlayWords;

describe('an overlay', () => {
  const entity = readEntity(defineOverlay(badge, words));

  test('adds the console’s keywords to a foreign schema', () => {
    expect([entity.name, entity.title, entity.plural, entity.label, entity.foreign]).toEqual([
      'staff/badge',
      'Badge',
      'Badges',
      '{badge_no}',
      false,
    ]);
    const number = fieldNamed(entity, 'badge_no');
    expect([number?.title, number?.options, number?.shape.maxLength, number?.required]).toEqual([
      'Number',
      { unique: true },
      20,
      true,
    ]);
    expect(fieldNamed(entity, 'doors')?.fields[0]?.title).toBe('Door');
  });

  test('of one use of a definition does not affect its other uses', () => {
    expect(fieldNamed(entity, 'holder')?.fields[0]?.title).toBe('Last name');
    expect(fieldNamed(entity, 'deputy')?.fields[0]?.title).toBe('Family name');
  });

  test('leaves the foreign schema unchanged', () => {
    const before = structuredClone(badge);
    defineOverlay(badge, words);
    expect(badge).toEqual(before);
  });

  test('is applied to the schema through a registry', () => {
    const [one] = schemasOf({ badge: defineOverlay(badge, words) });
    expect(one?.schema.$id).toBe('staff/badge');
  });
});

const text = (overlay: object) =>
  `import foreign from './badge.json' with { type: 'json' };\n/** What we say. */\nexport const badge = defineOverlay(foreign, ${JSON.stringify(overlay, undefined, 2)});\n`;

function check(overlay: OverlayWords, foreign: object = badge) {
  const registry = { file: 'schemas/registry.ts', text: "export { badge } from './staff/badge.ts';\n" };
  const files = [
    { file: 'schemas/staff/badge.ts', text: text(overlay) },
    { file: 'schemas/staff/badge.json', text: JSON.stringify(foreign, undefined, 2) },
  ];
  return checkRegistry({ badge: defineOverlay(foreign, overlay) }, { registry, files }, { complete: true });
}

describe('the gate over an overlay', () => {
  test('finds no error in a valid one, and reports on the foreign half as on any foreign schema', () => {
    const found = check(words);
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(found.find(({ id }) => id === 'S020')).toMatchObject({
      severity: 'note',
      file: 'schemas/staff/badge.json',
    });
  });

  test('reports a property that the foreign schema lacks, with a suggestion, by file and line', () => {
    const wrong = { ...words, properties: { ...words.properties, badge_on: { title: 'Number' } } };
    const found = check(wrong).find(({ id }) => id === 'S240');
    expect(found).toMatchObject({
      severity: 'error',
      file: 'schemas/staff/badge.ts',
      pointer: '/properties/badge_on',
      fix: 'Did you mean "badge_no"?',
    });
    const line = text(wrong).split('\n')[(found?.line ?? 0) - 1];
    expect(line).toContain('badge_on');
  });

  test('reports an inner property, and a keyword that belongs to the foreign schema', () => {
    const inner = { ...words, properties: { holder: { properties: { familyname: { title: 'Number' } } } } };
    expect(check(inner).find(({ id }) => id === 'S240')?.fix).toBe('Did you mean "family_name"?');
    const more = { ...words, properties: { badge_no: { maxLength: 5 } } } as unknown as OverlayWords;
    expect(check(more).find(({ id }) => id === 'S241')).toMatchObject({
      pointer: '/properties/badge_no/maxLength',
      file: 'schemas/staff/badge.ts',
    });
  });

  test('checks the overlay itself like one of our own files', () => {
    const wrong = {
      ...words,
      'x-entity': { ...words['x-entity'], service: 'none' },
    } as unknown as OverlayWords;
    expect(check(wrong).find(({ id }) => id === 'S041')).toMatchObject({
      severity: 'error',
      file: 'schemas/staff/badge.ts',
    });
    const untold = { ...words, title: 'Plastic card' };
    expect(check(untold).find(({ id }) => id === 'S130')?.severity).toBe('error');
  });

  test('requires no registry line for the foreign file', () => {
    expect(check(words).filter(({ id }) => id === 'S002')).toEqual([]);
  });
});

describe('the values of an enum', () => {
  const state = { type: ['string', 'null'], enum: ['A', 'Z', null] };
  const foreign = { type: 'object', properties: { name: { type: 'string' }, state, days: daysOf('M', 'T') } };
  const named = (values: object, days: object = { M: { label: 'Monday' } }) =>
    ({
      $id: 'staff/card',
      title: 'Card',
      properties: {
        name: { title: 'Name' },
        state: { title: 'State', 'x-field': { values } },
        days: { title: 'Days', 'x-field': { values: days } },
      },
      'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM', label: '{name}' },
    }) as unknown as OverlayWords;
  const good = { A: { label: 'Open', colour: 'filled' }, Z: { label: 'Shut', colour: 'closed' } };
  const found = (words: OverlayWords) =>
    check(words, foreign)
      .filter(({ id }) => ['S044', 'S271', 'S130'].includes(id))
      .map(({ id, pointer, fix }) => `${id} ${pointer} ${fix}`);

  test('have names, colors and translations next to the file; storage and validation are unchanged', () => {
    const entity = readEntity(defineOverlay(foreign, named(good)));
    expect(fieldNamed(entity, 'state')?.choices).toEqual([
      { value: 'A', title: 'Open', colour: 'filled' },
      { value: 'Z', title: 'Shut', colour: 'closed' },
    ]);
    expect(fieldNamed(entity, 'days')?.choices.map(({ title }) => title)).toEqual(['Monday', 'T']);
    const validate = recordValidator(entity);
    expect(validate({ state: 'A', days: ['M'] })).toEqual([]);
    expect(validate({ state: 'Open' }).map(({ field }) => field)).toEqual(['state']);
    expect(
      found(named(good))
        .filter((one) => one.startsWith('S130'))
        .join(),
    ).toMatch(/state.*state.*days/);
  });

  test('are those of the file, once, and have a color if one of them is shown', () => {
    const findingsFor = (values: object, days?: object) =>
      found(named(values, days)).filter((one) => !one.startsWith('S130'));
    expect(findingsFor(good)).toEqual([]);
    expect(findingsFor({ a: { label: 'Open' } })).toEqual([
      'S271 /properties/state/x-field/values/a Did you mean "A"?',
    ]);
    expect(findingsFor(good, { M: { colour: 'filled' } })).toEqual([
      'S044 /properties/days/x-field/values/M/colour Remove it.',
    ]);
    const titled = {
      ...foreign,
      properties: {
        ...foreign.properties,
        state: { oneOf: [{ const: 'A', title: 'Alpha' }, { const: 'Z' }] },
      },
    };
    expect(
      check(named(good), titled)
        .filter(({ id }) => id === 'S044')
        .map(({ pointer }) => pointer),
    ).toEqual(['/properties/state/x-field/values/A/label']);
    const plain = { ...foreign, properties: { ...foreign.properties, state: { type: 'string' } } };
    expect(
      check(named(good), plain)
        .filter(({ id }) => id === 'S044')
        .map(({ pointer }) => pointer),
    ).toEqual(['/properties/state/x-field/values']);
  });
});

function daysOf(...days: string[]) {
  return { type: 'array', uniqueItems: true, items: { enum: days } };
}

describe('the branches of a choice', () => {
  const branch = (name: string) => ({
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'string' } },
  });
  const foreign = {
    ...badge,
    definitions: {
      ...badge.definitions,
      way: { oneOf: [branch('chip_no'), branch('bar_code')] },
      badge: {
        ...badge.definitions.badge,
        properties: { ...badge.definitions.badge.properties, opens_by: { $ref: '#/definitions/way' } },
      },
    },
  };
  const translations = {
    es: {
      ...words['x-entity'].translations.es,
      'Opens by': 'Abre con',
      Chip: 'Chip',
      'Bar code': 'Código de barras',
      'Chip no': 'N.º del chip',
    },
  };
  const overlay = {
    ...words,
    properties: {
      ...words.properties,
      opens_by: { title: 'Opens by', oneOf: [{ title: 'Chip' }, { title: 'Bar code' }] },
    },
    'x-entity': { ...words['x-entity'], translations },
  };

  test('have names in choices and in error messages, in both languages', () => {
    const entity = readEntity(defineOverlay(foreign, overlay) as never);
    expect(fieldNamed(entity, 'opens_by')?.alternatives?.map(({ title }) => title)).toEqual([
      'Chip',
      'Bar code',
    ]);
    const [problem = expect.fail()] = recordValidator(entity)({ badge_no: '1', opens_by: {} });
    expect(problem).toMatchObject({
      field: 'opens_by',
      code: 'noBranch',
      args: { branches: 'Chip / Bar code' },
    });
    const spanish = inWords(problem, (english) => translateText(entity, 'es', english));
    expect(spanish.args).toEqual({ branches: 'Chip / Código de barras' });
  });

  test('need names in both languages, and no more than the foreign schema has branches', () => {
    const options = { ...overlay['x-entity'], translations: words['x-entity'].translations };
    const untold = check({ ...overlay, 'x-entity': options } as never, foreign);
    const missing = untold
      .filter(({ id }) => id === 'S130')
      .map(({ message }) => message)
      .join(' ');
    expect(missing).toMatch(/Bar code|texts have no Spanish/);
    const third = { title: 'Opens by', oneOf: [{}, {}, { title: 'Key' }] };
    const wrong = { ...overlay, properties: { ...overlay.properties, opens_by: third } };
    expect(check(wrong as never, foreign).find(({ id }) => id === 'S240')?.message).toContain('2 branches');
    expect(check(overlay as never, foreign).filter(({ id }) => id === 'S131')).toEqual([]);
  });
});
