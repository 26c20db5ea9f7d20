import { expect, test } from 'vitest';
import { checkText } from '#src/pages/developer/playground/check/checkText.ts';
import { tableFor } from '#src/pages/developer/playground/draw/usePlaygroundTable.ts';
import { examples } from '#src/pages/developer/playground/text/examples.ts';
import { productRegistry } from '#tests/productSchemas.ts';

const others = productRegistry.entities.map(({ schema }) => schema);

test.each(Object.entries(examples))('the example "%s" is valid, with one matching record', (_, text) => {
  const { problems, schema } = checkText({ text, others, slowPatterns: [] }, () => {});
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(schema && tableFor(schema, []).all()).toHaveLength(1);
});
