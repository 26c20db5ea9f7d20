import type { PageTexts } from '#schemas/messages/pages/apiTexts.ts';
import type { JsonSchema, JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { type Html, html } from '../../http/html.ts';

/** Describes a schema in one line: `text, at most 60 characters`. A component is shown as a link. */
export function schemaText(schema: JsonSchema | undefined, texts: PageTexts): Html {
  if (typeof schema !== 'object') return html`${texts.any}`;
  if (schema.$ref !== undefined) return componentLink(schema.$ref);
  const description = alternatives(schema, texts) ?? typeText(schema, texts);
  const limits = limitsOf(schema, texts);
  return limits.length === 0 ? description : html`${description}, ${limits.join(', ')}`;
}

/** Returns a link to the component of a `$ref`. */
function componentLink($ref: string): Html {
  const name = $ref.split('/').at(-1) ?? '';
  return html`<a href="#schema-${name}">${name}</a>`;
}

function alternatives(schema: JsonSchemaObject, texts: PageTexts): Html | undefined {
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return html`${texts.oneOf} ${values(schema.enum)}`;
  const options = schema.anyOf ?? schema.oneOf;
  if (!options) return undefined;
  const constants = options.map((option) => (typeof option === 'object' ? option.const : undefined));
  if (constants.every((value) => value !== undefined)) return html`${texts.oneOf} ${values(constants)}`;
  return join(options.map((option) => schemaText(option, texts)));
}

function values(list: readonly unknown[]): Html {
  return html`<code>${list.map((value) => JSON.stringify(value)).join(' · ')}</code>`;
}

function join(parts: readonly Html[], between = ' / '): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`;
}

function typeText(schema: JsonSchemaObject, texts: PageTexts): Html {
  const { type, items, format, prefixItems } = schema;
  if (prefixItems)
    return html`[${join(
      prefixItems.map((item) => schemaText(item, texts)),
      ', ',
    )}]`;
  if (type === 'array') return html`${texts.listOf} ${schemaText(items as JsonSchema | undefined, texts)}`;
  const names = [type ?? []].flat().map((name) => texts.types[name]);
  const named = names.length === 0 ? texts.any : names.join(' / ');
  return html`${named}${format !== undefined && html` (${format})`}`;
}

function limitsOf(schema: JsonSchemaObject, texts: PageTexts): string[] {
  const unit = schema.type === 'array' ? texts.entries : texts.characters;
  const limits: readonly (readonly [string, number | undefined, string?])[] = [
    [texts.atLeast, schema.minLength ?? schema.minItems, unit],
    [texts.atMost, schema.maxLength ?? schema.maxItems, unit],
    [texts.atLeast, schema.minimum],
    [texts.atMost, schema.maximum],
    [texts.moreThan, schema.exclusiveMinimum],
    [texts.lessThan, schema.exclusiveMaximum],
    [texts.multipleOf, schema.multipleOf],
  ];
  return [
    ...limits.flatMap(([word, limit, counted]) =>
      limit === undefined ? [] : [[word, limit, counted].filter((part) => part !== undefined).join(' ')],
    ),
    ...(schema.uniqueItems ? [texts.unique] : []),
    ...(schema.pattern === undefined ? [] : [`${texts.pattern} ${schema.pattern}`]),
    ...(schema.default === undefined ? [] : [`${texts.default} ${JSON.stringify(schema.default)}`]),
  ];
}
