import type { PageTexts } from '#schemas/messages/pages/apiTexts.ts';
import type { JsonSchema, JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { type Html, html } from '../../http/html.ts';
import { schemaText } from './schemaText.ts';

/** Converts a text of the document to HTML. Backticks mark code. */
export function textToHtml(text: string): Html {
  const parts = text.split('`');
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}

/**
 * Renders the fields of a body as a table, with nested fields below their parent. A body without fields becomes one
 * line.
 */
export function fieldTable(schema: JsonSchema | undefined, texts: PageTexts): Html {
  const rows = rowsOf(schema, '');
  if (rows.length === 0) return html`<p>${schemaText(schema, texts)}</p>`;
  return html`<div class="wide"><table><thead><tr><th>${texts.field}</th><th>${texts.type}</th><th>${texts.meaning}</th></tr></thead>
<tbody>${rows.map((row) => fieldRow(row, texts))}</tbody></table></div>`;
}

interface Row {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

function rowsOf(schema: JsonSchema | undefined, prefix: string): Row[] {
  const object = typeof schema === 'object' ? objectIn(schema) : undefined;
  if (!object) return [];
  return Object.entries(object.properties ?? {}).flatMap(([key, part]) => {
    const isRows = typeof part === 'object' && part.type === 'array';
    const name = `${prefix}${key}`;
    const row = { name, schema: part, isRequired: object.required?.includes(key) ?? false };
    return [row, ...rowsOf(part, `${name}${isRows ? '[]' : ''}.`)];
  });
}

/**
 * Returns the schema whose fields a table lists: the schema itself, the items of an array, or the branch that is not
 * null.
 */
function objectIn(schema: JsonSchemaObject): JsonSchemaObject | undefined {
  if (schema.properties) return schema;
  const { items } = schema;
  if (typeof items === 'object' && !Array.isArray(items)) return objectIn(items as JsonSchemaObject);
  return schema.anyOf?.flatMap((option) => (typeof option === 'object' ? (objectIn(option) ?? []) : []))[0];
}

function fieldRow({ name, schema, isRequired }: Row, texts: PageTexts): Html {
  const { title, description, readOnly } = schemaTexts(schema);
  const marks = [...(isRequired ? [texts.required] : []), ...(readOnly ? [texts.readOnly] : [])];
  const meaning = [title, description].filter((text) => text !== undefined).join('. ');
  return html`<tr><th scope="row"><code>${name}</code>${marks.map((mark) => html` <small>${mark}</small>`)}</th><td>${schemaText(schema, texts)}</td><td>${textToHtml(meaning)}</td></tr>`;
}

function schemaTexts(schema: JsonSchema): JsonSchemaObject {
  if (typeof schema !== 'object') return {};
  const [first] = schema.anyOf ?? [];
  return schema.title === undefined && typeof first === 'object' ? { ...first, ...schema } : schema;
}
