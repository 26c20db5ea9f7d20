import type { Page } from 'playwright';

/** How many fields the form has. */
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

/** Gives the pay code 200 fields more, of five kinds, some with conditions, as its schema reaches the browser. */
export async function widened(page: Page): Promise<void> {
  await page.route('**/entities/reference-data/pay-code*', async (route) => {
    const response = await route.fetch();
    const schema = await response.json();
    for (let at = 0; at < fieldCount; at += 1) schema.properties[`f${at}`] = kinds[at % kinds.length];
    delete schema['x-entity'].form;
    await route.fulfill({ response, json: schema });
  });
}

/** Types into a field: how long each stroke keeps the page from the next one, style and layout included (ms). */
export async function typing(page: Page, field: string): Promise<number[]> {
  return page.evaluate(async (source) => {
    const input = document.querySelector<HTMLInputElement>(`[data-source=${source}] input`);
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (!input || !set) throw new Error('There is no such field.');
    input.focus();
    const taken: number[] = [];
    for (let stroke = 0; stroke < 40; stroke += 1) {
      const begun = performance.now();
      set.call(input, input.value.length > 3 ? '' : `${input.value}1`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      document.body.getBoundingClientRect();
      taken.push(performance.now() - begun);
      await new Promise((rest) => setTimeout(rest, 30));
    }
    return taken.slice(2);
  }, field);
}
