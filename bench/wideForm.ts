import type { Page } from 'playwright';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import type { EntityBundle, EntityFiles } from '#schemas/protocol/entities/entityFiles.ts';

/** Number of form fields. */
const fieldCount = 200;

const kinds = [
  { type: 'integer', minimum: 0, maximum: 1000 },
  { type: 'boolean', default: false },
  { type: 'string', enum: ['a', 'b', 'c'] },
  { type: 'string', format: 'date' },
  {
    type: 'string',
    maxLength: 60,
    'x-field': { when: { hidden: { properties: { f1: { const: true } }, required: ['f1'] } } },
  },
];

/** Adds 200 fields of five kinds, some with conditions, to the pay code's schema wherever the browser loads it. */
export async function addWideForm(page: Page): Promise<void> {
  await page.route(/\/entities(\/reference-data\/pay-code)?(\?|$)/, async (route) => {
    const response = await route.fetch();
    const json: Partial<EntityFiles & EntityBundle> = await response.json();
    for (const part of ['others', 'schemas'] as const) Object.assign(json, { [part]: json[part]?.map(wide) });
    if (json.schema) Object.assign(json, { schema: wide(json.schema) });
    await route.fulfill({ response, json });
  });
}

/** Returns the pay code's schema with the additional fields. Other schemas stay unchanged. */
function wide(schema: EntitySchema): EntitySchema {
  if (schema.$id !== 'reference-data/pay-code') return schema;
  const more = Array.from({ length: fieldCount }, (_, at) => [`f${at}`, kinds[at % kinds.length]] as const);
  const { form: _, ...entity } = schema['x-entity'] ?? {};
  return {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(more) },
    'x-entity': entity,
  } as EntitySchema;
}

/** Types into a field. Returns for each keystroke how long it blocks the page, in ms, including style and layout. */
export async function typing(page: Page, field: string): Promise<number[]> {
  return page.evaluate(async (source) => {
    const input = document.querySelector<HTMLInputElement>(`[data-source=${source}] input`);
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (!input || !set) throw new Error('This field doesn’t exist.');
    input.focus();
    const times: number[] = [];
    for (let stroke = 0; stroke < 40; stroke += 1) {
      const begun = performance.now();
      set.call(input, input.value.length > 3 ? '' : `${input.value}1`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      document.body.getBoundingClientRect();
      times.push(performance.now() - begun);
      await new Promise((rest) => setTimeout(rest, 30));
    }
    return times.slice(2);
  }, field);
}
