import { describe, expect, test } from 'vitest';
import { completionsAt } from '#src/pages/developer/playground/completion/completionsAt.ts';
import { cursorContextAt } from '#src/ui/editor/placeAt.ts';

/** Returns the completions that the editor offers at the `|` in a text. */
function offered(marked: string): string[] {
  const at = marked.indexOf('|');
  const text = marked.slice(0, at) + marked.slice(at + 1);
  const place = cursorContextAt(text, at);
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch {
    schema = { $defs: { place: {} }, properties: { name: {}, day: {} } };
  }
  return place === undefined
    ? []
    : completionsAt(place, { schema, entities: ['area/thing'], permissions: ['EMP.VIEW'] }).map(
        ({ label }) => label,
      );
}

describe('the editor’s completions at the cursor', () => {
  test.each([
    [
      'words of a schema that it has not yet',
      '{ "type": "object", | }',
      ['properties', 'x-entity'],
      ['type'],
    ],
    ['words of a property', '{ "properties": { "a": { "minL|" } } }', ['minLength', 'x-field'], ['x-entity']],
    ['options of an entity', '{ "x-entity": { "|" } }', ['service', 'permission', 'list'], ['minLength']],
    [
      'options inside of options',
      '{ "x-entity": { "list": { | } } }',
      ['columns', 'sort', 'group'],
      ['service'],
    ],
    [
      'options of a field',
      '{ "properties": { "a": { "x-field": { | } } } }',
      ['reference', 'unique'],
      ['list'],
    ],
    ['types', '{ "properties": { "a": { "type": | } } }', ['string', 'integer', 'null'], ['object"']],
    ['formats', '{ "properties": { "a": { "format": "|" } } }', ['date', 'email'], ['string']],
    ['definitions', '{ "properties": { "a": { "$ref": "|', ['#', '#/$defs/place'], ['string']],
    ['names of fields', '{ "required": [|], "properties": { "name": {} } }', ['name'], ['day']],
    ['fields of a list', '{ "x-entity": { "list": { "columns": ["name", "|"', ['name', 'day'], ['columns']],
    ['entities', '{ "properties": { "a": { "x-field": { "reference": | } } } }', ['area/thing'], ['a']],
    ['yes and no', '{ "properties": { "a": { "uniqueItems": | } } }', ['true', 'false'], ['string']],
    ['values that a word lists', '{ "x-entity": { "scope": "|" } }', ['organization', 'global'], ['string']],
  ])('are %s', (_, text, some, none) => {
    const found = offered(text);
    expect(found).toEqual(expect.arrayContaining(some));
    expect(found.filter((one) => none.includes(one))).toEqual([]);
  });

  test('are empty for a free name, or for an unknown keyword', () => {
    expect(offered('{ "properties": { "|" } }')).toEqual([]);
    expect(offered('{ "default": { "|" } }')).toEqual([]);
  });
});
