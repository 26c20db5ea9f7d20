import { describe, expect, test } from 'vitest';
import { entityName, hyphenated, namePattern } from '#schemas/model/entity/entityName.ts';
import { fieldPath, firstOfEach, problemOf } from '#schemas/model/record/fieldProblem.ts';
import { compiles, unicodePattern } from '#schemas/model/schema/unicodePattern.ts';
import { pointerTo, stepsOf } from '#schemas/values/pointer.ts';
import { camelCase, namesInTemplate, snakeCase, titleOf } from '#schemas/values/text/naming.ts';
import { pluralOf } from '#schemas/values/text/plural.ts';
import { fc } from '#tests/fastCheck.ts';

describe('names', () => {
  test.each([
    ['payCodeName', 'Pay code name'],
    ['pay-code-name', 'Pay code name'],
    ['pay_code_name', 'Pay code name'],
    ['NCESId', 'NCES ID'],
    ['externalId2', 'External ID2'],
    ['schoolIds', 'School IDs'],
    ['identifier', 'Identifier'],
    ['_ext', 'Ext'],
    ['--', '--'],
    ['jf-if_then_else', 'JF if then else'],
    ['ssn', 'SSN'],
    ['mrTitle', 'Mr title'],
  ])('make a title of %s: %s', (name, title) => {
    expect(titleOf(name)).toBe(title);
  });

  test.each([
    ['Pay code', 'Pay codes'],
    ['Ethnicity', 'Ethnicities'],
    ['Day', 'Days'],
    ['Status', 'Statuses'],
    ['Branch', 'Branches'],
    ['Box', 'Boxes'],
    ['Widget', 'Widgets'],
    ['Widgets', 'Widgets'],
    ['Address', 'Addresses'],
    ['Addresses', 'Addresses'],
    ['Category', 'Categories'],
    ['Categories', 'Categories'],
    ['Person', 'People'],
    ['People', 'People'],
    ['payCode', 'payCodes'],
    ['staffPerson', 'staffPeople'],
    ['Chairman', 'Chairmen'],
    ['Human', 'Humans'],
    ['Analysis', 'Analyses'],
    ['Bus', 'Buses'],
    ['Series', 'Series'],
    ['Schemas', 'Schemas'],
    ['Alias', 'Aliases'],
    ['Purchase order (draft)', 'Purchase orders (draft)'],
    ['Point of contact', 'Points of contact'],
    ['JSON schema for packages', 'JSON schemas for packages'],
    ['PO', 'POs'],
    ['SMS', 'SMS'],
    ['ADDRESS', 'ADDRESSES'],
    ['JF if then else', 'JF if then else'],
    ['Photo', 'Photos'],
    ['Photos', 'Photos'],
    ['Form 1095', 'Form 1095'],
    ['A registration form (simple)', 'Registration forms (simple)'],
    ['Ask a question', 'Ask a question'],
    ['Employé', 'Employés'],
    ['', ''],
  ])('make a plural of %s: %s', (one, many) => {
    expect(pluralOf(one)).toBe(many);
  });

  test('become identifiers for code and SQL', () => {
    expect(['pay-code', 'staff leave', 'a--b'].map(camelCase)).toEqual(['payCode', 'staffLeave', 'aB']);
    expect(['payCodeName', 'NCESId', 'pay-code', 'Straße'].map(snakeCase)).toEqual([
      'pay_code_name',
      'nces_id',
      'pay_code',
      'stra_e',
    ]);
  });

  test('always become a valid SQL name', () => {
    fc.assert(fc.property(fc.string(), (name) => /^[a-z0-9]+(_+[a-z0-9]+)*$/.test(snakeCase(name))));
  });

  test('are found in a template', () => {
    expect(namesInTemplate('{lastName}, {firstName} ({})')).toEqual(['lastName', 'firstName']);
    expect(namesInTemplate('none')).toEqual([]);
  });
});

describe('the name of an entity', () => {
  test.each([
    ['reference-data/pay-code', 'reference-data/pay-code'],
    ['state', 'state'],
    ['https://example.org/schemas/staffLeave.schema.json', 'staff-leave'],
    ['https://example.org/schemas/staff-leave.json?v=2#', 'staff-leave'],
    ['urn:example:staff_leave', 'example-staff-leave'],
    ['https://example.org/', 'example-org'],
    ['Reference Data/Pay Code', 'pay-code'],
  ])('is read from %s: %s', (id, name) => {
    expect(entityName(id)).toBe(name);
  });

  test('is valid in a URL and as a table name, whatever the $id is', () => {
    fc.assert(fc.property(fc.string({ minLength: 1 }), (id) => namePattern.test(entityName(id))));
    expect(hyphenated('staffLeave')).toBe('staff-leave');
  });
});

describe('pointers', () => {
  test('parse into the steps that they were built from', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (steps) => {
        const pointer = pointerTo('', ...steps);
        expect(stepsOf(pointer)).toEqual(steps);
        expect(stepsOf(`#${encodeURI(pointer).replaceAll('#', '%23')}`)).toEqual(steps);
      }),
    );
  });

  test('are parsed even with a broken encoding', () => {
    expect(stepsOf('#/a%/b%2')).toEqual(['a%', 'b%2']);
  });

  test('name fields, in either notation', () => {
    expect(fieldPath('#/details/0/a%20b')).toBe('details.0.a b');
    expect(fieldPath('/details/0/a%20b')).toBe('details.0.a%20b');
    expect([fieldPath(''), fieldPath('#')]).toEqual(['', '']);
  });
});

describe('validation problems of fields', () => {
  test('have the code of their keyword, and its limit', () => {
    expect(problemOf('a', 'maxLength', 5)).toEqual({ field: 'a', code: 'maxLength', args: { limit: 5 } });
    expect(problemOf('a', 'oneOf', [])).toEqual({ field: 'a', code: 'invalid', args: {} });
  });

  test('are one per field: the first one found', () => {
    const problems = ['a', 'b', 'a', 'c', 'b'].map((field, index) => problemOf(field, 'minimum', index));
    expect(firstOfEach(problems).map(({ field, args }) => [field, args.limit])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 3],
    ]);
  });
});

describe('patterns', () => {
  test.each([
    ['^[A-Z\\-]+$', 'A-', true],
    ['^\\_\\@\\"$', '_@"', true],
    ['^[^\\s<>](?:[^<>]*[^\\s<>])?$', 'a b', true],
    ['^\\d{2}$', '1a', false],
  ])('compile with the Unicode flag and mean the same: %s', (pattern, text, matches) => {
    expect(new RegExp(unicodePattern(pattern), 'u').test(text)).toBe(matches);
  });

  test('that are invalid stay unchanged', () => {
    expect(unicodePattern('^[A-Z$')).toBe('^[A-Z$');
    expect(compiles('(')).toBe(false);
  });

  test('match plain characters the same with and without the flag', () => {
    const pieces = fc.constantFrom(
      'a',
      'b',
      '\\-',
      '\\_',
      '[ab\\-]',
      '.',
      '+',
      '\\.',
      '(a|b)',
      '\\"',
      '\\/',
      '^',
      '$',
    );
    const patterns = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        patterns,
        fc.string({ unit: fc.constantFrom('a', 'b', '-', '_', '.', '"', '/') }),
        (pattern, text) => {
          fc.pre(compiles(unicodePattern(pattern)));
          expect(new RegExp(unicodePattern(pattern), 'u').test(text)).toBe(new RegExp(pattern).test(text));
        },
      ),
    );
  });
});
